import { type Html, html } from './html.ts';

/**
 * Where the reader changes the scenario; shown by the page's script, which fills it when it is opened.
 *
 * @param cases how many there are; all of them are changed at once
 * @param isTurn whether it is a turn of several shots: of those nothing comes up at a table
 */
export const changeHtml = (cases: number, isTurn: boolean): Html =>
  html`<details class="change card" id="change" hidden><summary><b>Change it</b> <span>closer, in cover, ${hint(cases, isTurn)} …</span></summary><div id="change-form"><p class="quiet">Getting ready …</p></div></details>`;

function hint(cases: number, isTurn: boolean): string {
  if (cases > 1) return `in all ${cases} cases at once`;
  return isTurn ? 'with another weapon' : 'or what came up at the table';
}

/** The look of it while it is closed. */
export const changeStyle = (): string => STYLE;

/** The look of what the page's script fills it with, and brings along. */
export const formStyle = (): string => FORM;

const STYLE = `
.change{margin-top:1.25rem;overflow:clip}
.change>summary{min-height:3.25rem;padding:.8rem clamp(1.25rem,3vw,2.25rem);color:var(--quiet);font-size:1rem;font-weight:400}
.change>summary b{color:var(--sampled);font-weight:650}
`;

const FORM = `
.change>div{padding:0 clamp(1.25rem,3vw,2.25rem) 1.5rem}
.change p{margin:0}
.now{position:sticky;top:0;z-index:2;display:grid;grid-template:"headline spark" auto "headline undo" auto "working working" auto/minmax(8.5rem,1fr) minmax(0,15rem);gap:.1rem 1.25rem;align-items:center;margin:0 calc(-1*clamp(1.25rem,3vw,2.25rem));padding:.6rem clamp(1.25rem,3vw,2.25rem);background:var(--paper);border-block:1px solid var(--line)}
.now .headline{grid-area:headline;line-height:1.3}
.now .headline b{font-size:1.75rem;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.now .headline small{display:block}
.spark svg{display:block;width:100%;height:2.75rem}
.spark .was{fill:var(--line)}
.spark .is{fill:var(--exact)}
.working{grid-area:working;display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font-size:.875rem;color:var(--quiet)}
.working:not([data-busy=true]){min-height:0}
.working progress{flex:1;max-width:12rem;accent-color:var(--sampled)}
.now [data-do=undo]{grid-area:undo;justify-self:end}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.knobs .group{margin:0;border-bottom:1px solid var(--line)}
.knobs .group>summary{font-weight:650;font-size:1rem;color:var(--ink)}
.knobs .group[open]{padding-bottom:1rem}
.knobs summary{min-height:2.75rem;padding:.6rem 0}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.9rem .75rem;margin-top:.6rem;align-items:start}
.field{position:relative;grid-column:span 2;margin:0;padding:0;border:0;min-width:0}
.kind-yesOrNo{grid-column:span 1;padding-right:2.75rem}
.field>label:not(.box),.field>legend{display:block;font-size:.9375rem;font-weight:500;padding:0 2.75rem .3rem 0;line-height:1.35}
.kind-several{grid-column:1/-1}
.field .box{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;margin-right:1.25rem;font-size:.9375rem;line-height:1.3}
.kind-yesOrNo .box{margin:0;gap:.45rem;font-size:.875rem;overflow-wrap:normal;hyphens:auto}
.dial{display:flex;gap:.9rem;align-items:center}
.dial [type=range]{flex:1;min-width:4rem}
.field input[type=checkbox]{width:1.35rem;height:1.35rem;flex:none;accent-color:var(--sampled)}
.field :is(select,[type=text],[type=number]){font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;min-height:2.75rem;padding:.35rem .6rem;width:100%;min-width:0}
.field ::placeholder{color:var(--quiet);opacity:1}
.field [type=range]{width:100%;height:2.75rem;margin:0;accent-color:var(--sampled)}
.stepper{display:grid;grid-template-columns:2.75rem 4.5rem 2.75rem;gap:.3rem}
.stepper input{text-align:center;appearance:textfield;-moz-appearance:textfield}
.stepper input::-webkit-inner-spin-button{display:none}
.change button{font:inherit;font-size:.9375rem;min-height:2.75rem;padding:.3rem 1rem;color:var(--ink);background:var(--page);border:1px solid var(--line);border-radius:8px;cursor:pointer;white-space:nowrap}
.stepper button{padding:0;font-size:1.25rem}
.about{margin:0}
.kind-yesOrNo .about summary{top:0;place-items:center end;padding-right:.5rem}
.about summary{position:absolute;top:-.75rem;right:0;width:2.75rem;min-height:2.75rem;padding:0;display:grid;place-items:center;list-style:none;color:var(--quiet)}
.about summary::-webkit-details-marker{display:none}
.about p{font-size:.875rem;color:var(--quiet);padding-bottom:.4rem;max-width:34rem}
.kind-yesOrNo:has(.about[open]){grid-column:1/-1}
.field .first{font-size:.8125rem;color:var(--exact)}
.change .wrong{font-size:.9375rem;font-weight:550;color:var(--wrong)}
.change .wrong::before{content:"✗ "}
.change :is(.whole,.stays:not(:empty)){padding-top:.6rem}
[aria-invalid=true]{border-color:var(--wrong)!important}
.evening{margin-top:1rem;font-size:.9375rem}
.evening ul{margin:.3rem 0;padding-left:1.2rem}
.evening .doing{margin-top:.6rem}
.doing{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.taken{margin-top:1rem}
.hero :is(.before,.changed,.none){margin:.35rem 0;font-weight:600;color:var(--exact)}
.hero .changed{font-weight:400;color:var(--ink)}
.hero .none{color:var(--wrong)}
.hero .instead{padding:var(--pad)}.hero .instead p{margin:0 0 .6rem}
.left-out{margin:0 0 .75rem;font-weight:600;color:var(--wrong)}
:root{--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--wrong:#ff9d94}}
@media (max-width:24rem){.kind-yesOrNo{grid-column:1/-1}}
@media (max-width:22rem){.fields{grid-template-columns:1fr}.field{grid-column:auto}}
`;
