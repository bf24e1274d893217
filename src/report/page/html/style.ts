import { PALETTE } from '../../charts/theme.ts';
import type { Html } from './html.ts';
import { keyStyle } from './key-style.ts';

/**
 * The style sheet of every page: system fonts, light and dark by the reader's preference, phone and paper.
 *
 * @param body of the page, where its script brings the keys that it comes to need later: {@link keyStyle}
 */
export function pageStyle(body?: Html): string {
  return `:root{color-scheme:light dark;${properties('light')}}
@media screen and (prefers-color-scheme:dark){:root{${properties('dark')}}}
@media print{:root{color-scheme:light}}
${RULES}
${keyStyle((name) => body?.markup.includes(name) ?? true)}`;
}

const properties = (mode: 'light' | 'dark'): string =>
  Object.entries(PALETTE[mode])
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Sizes of type and of space, decided once: a page uses no others than these, and what a table or key needs. */
const SCALE =
  '--small:.875rem;--large:clamp(1.0625rem,1rem + .45vw,1.3125rem);--huge:clamp(2.6rem,2.2rem + 2.4vw,4.25rem);--gap:1.25rem;--pad:clamp(1rem,2.5vw,1.75rem);--round:10px;';

const RULES = `
:root{${SCALE}}
*{box-sizing:border-box}
:root{--under:var(--page)}
.card{--under:var(--paper)}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;border-top:.375rem solid var(--exact);background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
.inner{max-width:72rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
.top{padding:clamp(1.25rem,4vw,2.75rem) 0 var(--gap)}
.eyebrow{margin:0 0 .5rem;font-size:var(--small);font-weight:600;color:var(--quiet)}
.eyebrow svg{width:1.15em;height:1.15em;margin-right:.5em;vertical-align:-.2em}
h1{margin:0;font-size:clamp(1.6rem,1.2rem + 2.2vw,2.6rem);line-height:1.15;letter-spacing:-.02em;font-weight:700;text-wrap:balance}
h2{margin:0 0 1rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em}
:is(h3,.first h2){margin:0 0 .5rem;font-size:1rem;line-height:1.35;font-weight:650;letter-spacing:0}
p,ul,ol,dl{margin:0 0 1rem}
small,.quiet{color:var(--quiet);font-size:var(--small)}
.note{margin:.75rem 0 0;max-width:46rem;color:var(--quiet)}
a{color:var(--sampled);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--sampled);outline-offset:2px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:var(--round)}
.hero{display:grid;grid-template:"lead first" auto "words first" 1fr/minmax(16rem,5fr) minmax(0,6fr);overflow:hidden}
.hero .lead{grid-area:lead;padding:var(--pad) var(--pad) 0}
.hero .more-words{grid-area:words;padding:0 var(--pad) var(--pad)}
.hero .first{grid-area:first;border-left:1px solid var(--line)}
.more-words li{max-width:54rem}
.hero:not(:has(.first)){grid-template:"lead" "words"/1fr}
.hero:not(:has(.more-words)) .lead{padding-bottom:var(--pad);grid-row:1/3;align-self:start}
dd,:is(.hero,.open) p{margin:0}
.what{font-weight:600;color:var(--quiet)}
.number{white-space:nowrap;font-size:var(--huge);line-height:1.05;font-weight:750;letter-spacing:-.035em;font-variant-numeric:tabular-nums}
.number.long{white-space:normal;font-size:clamp(2rem,1.8rem + 1.2vw,2.75rem)}
.hero .label{font-size:1.0625rem;line-height:1.35;margin:.15rem 0 .75rem}
.hero .sentence{font-size:var(--large);line-height:1.4;font-weight:600;letter-spacing:-.005em;margin-bottom:.75rem;text-wrap:pretty}
.more-words ul{padding-left:1.1rem;margin:0 0 1rem}
.facts li,.more-words li{margin:.3rem 0}
li::marker{color:var(--quiet)}
.tag{display:inline-block;padding:.05rem .6rem;border:1px solid var(--line);border-radius:99px;font-size:.8125rem;line-height:1.5;color:var(--quiet);white-space:nowrap}
.tag.exact,.tag.chosen{color:var(--exact);border-color:currentColor}
.basis,#assumptions{margin-top:var(--gap);padding:var(--pad);min-width:0}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:0 var(--gap);align-items:start}
.basis .note{margin:0 0 .75rem}
.terms>div{grid-template-columns:6rem 1fr}
.open{list-style:none;padding:0}
.open li{padding:.6rem 0;border-bottom:1px solid var(--line)}
.open li:last-child{border:0}
.option{display:inline-block}
:is(.basis,#assumptions) h2{font-size:1rem;margin-bottom:.5rem}
:is(.basis,#assumptions)>:last-child{margin-bottom:0}
.basis pre{margin-bottom:0;padding:.6rem .9rem;background:var(--page)}
.fold>summary{padding:.1rem 0}
.fold>summary h2{display:inline;margin:0}
.fold[open]>summary{margin-bottom:1rem}
main>section:has(>.fold)+section:has(>.fold):not(.hero){margin-top:.5rem}
nav ul{list-style:none;margin:1.25rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav a{display:inline-block;padding:.3rem 0;font-size:.9375rem;color:var(--quiet);text-decoration:none;border-bottom:2px solid transparent}
nav a:hover{color:var(--ink);border-color:var(--sampled)}
main>section:not(.hero,.basis){margin-top:clamp(1.75rem,4vw,3rem)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));grid-auto-flow:dense;gap:var(--gap)}
.chart{display:flow-root;position:relative;margin:0;padding:var(--pad);container-type:inline-size;min-width:0}
.plot{margin:.5rem 0 .25rem}
.plot svg{display:block;width:100%;height:auto;overflow:visible}
.plot svg text{paint-order:stroke;font-family:inherit}
.broad{grid-column:1/-1}
.broad::after{content:"";display:block;clear:both}
@container (min-width:46rem){.broad .plot{float:left;width:min(58%,31rem);margin-right:2rem}.broad figcaption{margin-top:.5rem}.broad details{overflow:hidden}}
.chart[hidden],.narrow{display:none}
@container (max-width:25rem){.wide{display:none}.narrow{display:block}}
figcaption{margin-top:.6rem;font-size:.9375rem;line-height:1.5;color:var(--quiet)}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1rem;margin:0;padding:0;font-size:var(--small);color:var(--quiet)}
.legend li{display:flex;align-items:center;gap:.45rem}
.key{display:inline-block;flex:none;width:.8rem;height:.8rem;border-radius:3px;background:var(--key)}
.key:is([class*=tone],[class*=quarter]){box-shadow:inset 0 0 0 1px var(--quiet)}
.key.line{width:1.1rem;height:.2rem}
.key.dot{border-radius:50%}
.key.dash{background:none;border:1.5px dashed var(--quiet)}
details{margin-top:.75rem}
summary{cursor:pointer;font-size:.9375rem;font-weight:550;color:var(--quiet);padding:.25rem 0}
summary:hover{color:var(--ink)}
.scroll{overflow-x:auto;margin:.5rem 0 1rem;--shade:color-mix(in srgb,var(--ink) 28%,transparent);background:linear-gradient(90deg,var(--under) 30%,transparent) 0/2.5rem 100% local,linear-gradient(-90deg,var(--under) 30%,transparent) 100%/2.5rem 100% local,linear-gradient(90deg,var(--shade),transparent) 0/.7rem 100%,linear-gradient(-90deg,var(--shade),transparent) 100%/.7rem 100%;background-repeat:no-repeat}
table{border-collapse:collapse;min-width:min(100%,20rem);font-size:.9375rem;font-variant-numeric:tabular-nums;overflow-wrap:normal}
th,td{padding:.45rem .85rem .45rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
tbody tr:last-child>*{border-bottom:0}
thead th{font-size:.8125rem;font-weight:600;color:var(--quiet);line-height:1.35;vertical-align:bottom;overflow-wrap:normal}
tbody th{font-weight:550}
table:not(.num) tbody th{min-width:9rem}
.n,.scroll td,.num tbody th{text-align:right}
td.n,.scroll td,.num tbody th{white-space:nowrap}
.scroll .t{text-align:left;white-space:normal}
td,th{overflow-wrap:break-word}
.tables{display:flex;flex-wrap:wrap;gap:0 3.5rem;align-items:flex-start}
.tables>*{max-width:min(100%,26rem)}
.tables table:not(.num) tbody th{min-width:0}
code,pre,.dice{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875rem}
.copyable{position:relative}
.copyable:has(button) pre{padding-right:5.5rem}
pre{margin:.5rem 0 1rem;padding:1rem 1.1rem;background:var(--paper);border:1px solid var(--line);border-radius:var(--round);overflow:auto;max-height:28rem;white-space:pre-wrap;line-height:1.5;user-select:all}
.copyable button{font:inherit;font-size:.8125rem;padding:.2rem .7rem;color:var(--ink);background:var(--page);border:1px solid var(--line);border-radius:7px;cursor:pointer;position:absolute;top:.55rem;right:.55rem}
.copyable:has(>details) button{top:0}
.copyable:has(button)>details>summary{padding-right:5rem}
dl{display:grid;gap:.5rem}
dl>div{display:grid;grid-template-columns:7rem 1fr;gap:1rem}
.dice,dl>div:target dt{color:var(--exact)}
dt{color:var(--quiet);font-weight:550}
.facts{padding-left:1.2rem;max-width:52rem}
.story,.case{margin:0 0 .75rem;padding:.6rem 1.25rem}
:is(.story,.case) summary{color:var(--ink);font-size:1rem}
.case .key{margin-right:.5rem}
.story ol{padding-left:1.6rem}
.story li{margin:.7rem 0}
.story li p{margin:.15rem 0 0}
.d1{margin-left:1.25rem!important}.d2{margin-left:2.5rem!important}.d3{margin-left:3.75rem!important}.d4{margin-left:4.5rem!important}
.changes{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin-top:.2rem}
.changes span{font-size:.8125rem;padding:0 .5rem;background:var(--page);border:1px solid var(--line);border-radius:6px}
footer.inner{padding-block:1.25rem .75rem;color:var(--quiet);font-size:var(--small)}
@media (max-width:46rem){.hero{grid-template:"lead" "first" "words"/minmax(0,1fr)}.hero .first{border:0}
.hero:not(:has(.more-words)) .lead{padding-bottom:0;grid-row:auto}
dl>div{grid-template-columns:1fr;gap:0}.terms>div{grid-template-columns:4.5rem 1fr;gap:.75rem}}
@page{margin:11mm}
@media print{
:root{--huge:2.5rem;--large:1.05rem;--pad:.75rem;--gap:.75rem;--round:0}
body{background:#fff;border:0;font-size:9.5pt;line-height:1.45}
.inner{padding:0 1px;max-width:none}
.key{print-color-adjust:exact;-webkit-print-color-adjust:exact}
nav,footer,.filters,.written,.change,.copyable button,.chart details,:is(.basis,#assumptions) details,.basis :is(.note,.from),.open .option{display:none}
details:not([open]),main>section:has(>details:only-child:not([open])),#cases:not(:has(>details[open])),:is(#charts,#traces):not(:has(figure:not(details *),details[open])){display:none}
.chart,.matrix,.hero,tr,.facts li,.open :is(li,p),.basis pre{break-inside:avoid}
h2,h3,section>.quiet,.scroll thead{break-after:avoid}
#assumptions .quiet{break-after:auto}
.charts{grid-template-columns:1fr 1fr}
.chart{padding:.75rem}
.broad .plot{max-width:20rem}
.beside{display:block;columns:2;column-gap:var(--pad);margin-top:var(--gap)}
.beside>*{border:0!important;padding:0!important;margin:0 0 .6rem!important}
.basis :is(p,li,code){font-size:8pt;line-height:1.25}
.basis ul{padding-left:0;list-style-position:inside}
.off,li:has(>.all),p:has(+ul>li:first-child>.all){display:none!important}
.basis:has(.off,.more)::after{content:"The rest stands on the page itself.";font-size:8pt;color:var(--quiet)}
@supports selector(details::details-content){
.basis details.more{display:block!important}
.basis .more>summary{display:none}
.basis .more::details-content{content-visibility:visible;block-size:auto}
.basis:not(:has(.off))::after{content:none}
}
.basis li :is(ul,li){display:inline;padding:0}
.basis li li::before{content:" · "}
.hero{grid-template:"lead first" auto "words first" 1fr/5fr 6fr}
.hero .plot svg{max-height:80mm}
h1{font-size:1.5rem}
#assumptions :is(p,li,small,code,.quiet),.hero .quiet,.chart figcaption{font-size:8.5pt;line-height:1.35}
.open li{padding:.2rem 0}
.open .tag{font-size:7pt}
.more-words li{margin:.15rem 0}
.basis pre{padding:.35rem .5rem;line-height:1.25}
.number.long{font-size:1.75rem}
main>section:not(.hero,.basis){margin-top:1.25rem}
h2{margin-bottom:.6rem}
.scroll{overflow:visible;background:none}
table{min-width:0;font-size:8.5pt}
table.wide{table-layout:fixed;width:100%;font-size:6.5pt;hyphens:auto}
table.wide :is(th,td){font-size:inherit;white-space:normal;overflow-wrap:break-word;min-width:0;padding-right:.3rem}
table.wide th:first-child{width:18%}
table.wide td:not(.t){white-space:nowrap}
.upright thead th~th{writing-mode:vertical-rl;transform:rotate(180deg);text-align:left;max-height:30mm;padding:0 .3rem}
th,td{padding:.3rem .6rem .3rem 0}
pre{max-height:none}
a{color:inherit;text-decoration:none}
.top{padding-top:0}
}
`;
