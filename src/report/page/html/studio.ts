import { HOW_FAR_TRUSTED } from '../../words/agreement.ts';
import { keptHere } from '../kept.ts';
import type { PageParts } from './body.ts';
import { DIE } from './die.ts';
import { type Html, html } from './html.ts';

/** What units and shots of a turn are added with, removed and moved. */
const TURN_PARTS = html`<div class="turn-parts" id="turn-parts" hidden><div class="doing">${(
  [
    ['ours', 'Add a unit of ours'],
    ['theirs', 'Add a unit of theirs'],
    ['shot', 'Add a shot'],
  ] as const
).map(
  ([adds, words]) => html`<button type="button" data-edit="${JSON.stringify({ adds })}">${words}</button>`,
)}</div><p class="wrong" role="alert" hidden></p><p class="note" role="status" hidden></p><details><summary>Remove units and shots, reorder</summary><div></div></details></div>`;

/**
 * The body of the studio: what to begin with, the first answer, what it can be changed with, and all else.
 *
 * @param file of the rules, where they are one's own
 */
export const studioHtml = (title: string, { hero, beside, rest }: PageParts, file?: string): Html =>
  html`<header class="top"><div class="inner"><p class="eyebrow">${DIE}fusillade studio</p><h1 id="subject">${title}</h1>
<form class="begin" aria-label="What to begin with" hidden><label>Rules <select name="system"></select></label><label>Action <select name="action"></select></label><label class="long">Begin with <select name="start"></select></label></form>
<form class="begin lists" aria-label="From your lists" hidden><label>From your loadouts <select name="loadout"></select></label><label>From your targets <select name="target"></select></label></form>
<div class="tools" hidden><button type="button" class="to-form" data-tool="form">Change it</button><button type="button" data-tool="pin">Pin this</button><button type="button" data-tool="trial">Roll one trial</button><button type="button" data-tool="link">Copy link</button><button type="button" data-tool="save">Save as YAML</button><label class="button" tabindex="-1">Open a file<input type="file" accept=".yaml,.yml,.json,.csv,.tsv,.ros,.rosz" multiple></label></div>
<p class="wrong file-wrong" role="alert" hidden></p><p class="note file-note" role="status" hidden></p>
<noscript><p class="note">Without scripts this page shows one answer; with them, every other.</p></noscript></div></header>
<main class="inner studio">
<div id="answer-lead">${hero}</div>
<section class="change card" id="change" aria-label="Change it" hidden><h2>Change it</h2>${TURN_PARTS}<div id="change-form"><p class="quiet">Getting ready …</p></div></section>
<section class="card pins" id="pins" aria-labelledby="pins-title list-title" hidden></section>
<div id="answer-rest">${beside}
${rest}</div>
</main>
<footer class="inner"><p>${HOW_FAR_TRUSTED} All is worked out on this page: nothing is sent anywhere.${file !== undefined && html` The rules are those of <code>${file}</code> as it was when the page was written.`}</p>
<p class="kept" hidden>${keptHere('What is pinned, files of your own and what you looked at last')} <button type="button" class="plain">Forget them</button></p></footer>`;

/** The look of what only the studio has. */
export const studioStyle = (): string => STYLE;

const STYLE = `
.begin,.tools{display:flex;flex-wrap:wrap;gap:.6rem .9rem;margin-top:1rem;align-items:end}
:is(.begin,.begin label,.tools)[hidden]{display:none}
.begin label{display:grid;gap:.2rem;font-size:var(--small);font-weight:550;color:var(--quiet);flex:1 1 11rem;min-width:0}
.begin .long{flex:2 1 18rem}
.begin select{font:inherit;font-size:1rem;font-weight:400;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;min-height:2.75rem;padding:.35rem .6rem;width:100%;min-width:0}
.tools{gap:.6rem}
.tools :is(button,.button){display:inline-flex;align-items:center;position:relative;overflow:hidden;font:inherit;font-size:.9375rem;min-height:2.75rem;padding:.3rem 1rem;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;cursor:pointer}
.tools .button:focus-within{outline:3px solid var(--sampled);outline-offset:2px}
.tools input{position:absolute;inset:0;opacity:0;cursor:pointer;font-size:0}
:is(.top,.turn-parts) .wrong{margin:.75rem 0 0;font-weight:550;color:var(--wrong)}
:is(.top,.turn-parts) :is(.wrong,.note){white-space:pre-line}
:is(.top,.turn-parts) .wrong::before{content:"✗ "}
#pins{padding:var(--pad);margin-top:var(--gap);min-width:0}
#pins h2{font-size:1.125rem;margin-bottom:.5rem}
.pin-group{border-top:1px solid var(--line);padding-top:1rem;margin-bottom:1.5rem;min-width:0}
.pin-group .sentence{font-weight:600;font-size:1.0625rem}
.pin-list{list-style:none;margin:0 0 1rem;padding:0}
.pin-list li{display:grid;grid-template:"rank name number spark do" auto/1.75rem minmax(8rem,2fr) minmax(6rem,1fr) minmax(5rem,9rem) max-content;gap:.25rem .9rem;align-items:center;padding:.4rem 0;border-bottom:1px solid var(--line)}
.pin-rank{grid-area:rank;color:var(--quiet);font-weight:600}
.pin-name{grid-area:name}
.pin-number{grid-area:number}
.pin-number b{font-size:1.25rem;font-variant-numeric:tabular-nums}
.pin-list .spark{grid-area:spark}
.pin-list .spark .was{fill:none}
.pin-do{grid-area:do;display:flex;gap:.4rem}
#pins :is(button:not(thead button):not(.keep),.doing select){font:inherit;font-size:.9375rem;min-height:2.75rem;padding:.3rem .9rem;color:var(--ink);background:var(--page);border:1px solid var(--line);border-radius:8px;cursor:pointer;max-width:100%}
.kept .plain{font:inherit;color:var(--sampled);background:none;border:0;padding:.6rem .3rem;min-height:2.75rem;text-decoration:underline;cursor:pointer}
#pins .doing{align-items:center;margin:1rem 0 0}
:is(.matrix-place .sentence,.too-many){margin-top:1rem}
#pins .charts{align-items:start}
#pins .matrix{padding-inline:0;border:0;background:none;margin-top:0}
@media (max-width:40rem){.pin-list li{grid-template:"rank name name" auto "rank number spark" auto "rank do do" auto/1.5rem 1fr minmax(5rem,9rem)}}
.studio{display:grid;grid-template-columns:minmax(0,1fr);gap:0}
.studio .change>h2{margin:0;padding:.9rem clamp(1.25rem,3vw,2.25rem) .6rem;font-size:1rem}
.studio .change{margin-top:var(--gap)}
.studio #answer-rest>section{margin-top:clamp(1.75rem,4vw,3rem)}
.studio #answer-rest>section:has(>.fold)+section:has(>.fold){margin-top:.5rem}
#trial{width:min(46rem,calc(100vw - 2rem));max-height:calc(100vh - 2rem);padding:1rem var(--pad);color:var(--ink);background:var(--page);border:1px solid var(--line);border-radius:var(--round)}
#trial::backdrop{background:#0008}
#trial .doing{margin:0 0 1rem}
#trial button{font:inherit;font-size:.9375rem;min-height:2.75rem;padding:.3rem 1rem;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;cursor:pointer}
.turn-parts{padding:0 clamp(1.25rem,3vw,2.25rem) .9rem}
.turn-parts[hidden]{display:none}
.turn-parts .doing{gap:.5rem;margin:0}
.turn-parts>.note{margin:.6rem 0 0}
.turn-parts summary{min-height:2.75rem;padding:.6rem 0}
.turn-parts h3{margin:.6rem 0 0;font-size:.9375rem}
.turn-parts ul{list-style:none;margin:0;padding:0}
.turn-parts li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.75rem;min-height:2.75rem;padding:.2rem 0;border-bottom:1px solid var(--line);font-size:.9375rem}
.turn-parts li>span{flex:1;min-width:0;overflow-wrap:anywhere}
.turn-parts [data-edit*=movesUp]{min-width:2.75rem}
.turn-parts li>.wrong{flex:0 0 100%;margin:0 0 .4rem}
.dropping{outline:3px dashed var(--sampled);outline-offset:-8px}
.tools .to-form{color:var(--sampled);font-weight:650}
@media (min-width:68rem){
.tools .to-form:not(:focus){position:absolute;clip-path:inset(50%);white-space:nowrap}
.top .inner,.studio,footer.inner{max-width:90rem}
.studio{grid-template:"change lead" auto "change pins" auto "change rest" 1fr/minmax(20rem,25rem) minmax(0,1fr);gap:0 var(--gap)}
#answer-lead{grid-area:lead}#answer-rest{grid-area:rest}#pins{grid-area:pins}
.studio .change{grid-area:change;margin:0;position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto;align-self:start}
}
#answer-lead{position:relative}
.studio[aria-busy=true] #answer-lead::before{content:"";position:absolute;z-index:1;inset:0 0 auto;height:.3rem;border-radius:2px;background:linear-gradient(90deg,var(--line) 30%,var(--sampled) 50%,var(--line) 70%) 0/300%;animation:late 1ms .15s backwards,along 1.2s .15s infinite linear}
.studio[aria-busy=true] :is(.hero,.now),body:has(.studio[aria-busy=true]) #subject{animation:aside 1ms .15s forwards}
@keyframes late{from{opacity:0}}
@keyframes along{from{background-position:100%}}
@keyframes aside{to{opacity:.5}}
@media (prefers-reduced-motion:reduce){.studio[aria-busy=true] #answer-lead::before{animation:late 1ms .15s backwards}}
@media (max-width:30rem){.begin label:not(.long){flex-basis:8rem}}
@media (max-width:30rem){.tools{gap:.5rem}.tools :is(button,.button){padding:.3rem .7rem}}
@media print{.begin,.tools,.turn-parts{display:none}.studio{display:block}}
`;
