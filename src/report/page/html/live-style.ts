import { touchStyle } from './touch-style.ts';

/** The look of what a page's script brings along: no page carries it in plain letters. */
export const liveStyle = (): string => LIVE + touchStyle();

const LIVE = `
.save button,.choose button{font:inherit;font-size:.8125rem;padding:.2rem .7rem;color:var(--ink);background:var(--page);border:1px solid var(--line);border-radius:7px;cursor:pointer}
.live .still{display:none}
.choose{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem .6rem;font-size:var(--small);color:var(--quiet);margin-top:.4rem}
.choose[hidden]{display:none}
.drags{user-select:none;touch-action:pan-y}
.choose label{display:flex;align-items:center;gap:.6rem}
.choose input{font:inherit;color:var(--ink);accent-color:var(--sampled)}
.choose input[type=number]{width:4.2rem;background:var(--paper);border:1px solid var(--line);border-radius:7px;padding:.1rem .4rem}
.choose output{color:var(--ink);font-weight:550}
.save{display:flex;gap:.4rem;margin:.75rem 0 0 auto;width:fit-content}
.chart>details:not([open])+.save{margin-top:-2.15rem;position:relative}
.save button{color:var(--quiet)}
#vg-tooltip-element{position:fixed;z-index:9;visibility:hidden;pointer-events:none;padding:.5rem .75rem;max-width:20rem;background:var(--ink);color:var(--page);border-radius:8px;font-size:.8125rem;line-height:1.45;box-shadow:0 6px 24px #0003}
#vg-tooltip-element.visible{visibility:visible}
#vg-tooltip-element table{width:auto;font-size:inherit}
#vg-tooltip-element td{border:0;padding:0 .6rem 0 0;color:inherit}
#vg-tooltip-element td.key{display:table-cell;background:none;width:auto;height:auto;opacity:.75}
#vg-tooltip-element td.value{font-weight:600;padding:0}
@media print{.save,.choose{display:none}}
`;
