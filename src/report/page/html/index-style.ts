/** What the page of all reports needs beside the style of every page. */
export const indexStyle = (): string => `
.reports{width:100%;table-layout:fixed}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.filters{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin:1rem 0;font-size:.9375rem;color:var(--quiet)}
.filters[hidden],.system[hidden],.list[hidden]{display:none}
.filters input,.filters select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.35rem .7rem;margin-left:.4rem;max-width:14rem}
.note code.whole{display:block;width:fit-content;max-width:100%}.note code.whole span{white-space:nowrap}
.key-note{margin:1rem 0 .25rem}
.swatch{flex:none;display:block;outline:1px solid var(--quiet)}
.f0{fill:var(--none)}.f1{fill:var(--exact)}.f2{fill:var(--sampled)}
:root{--none:color-mix(in srgb,var(--quiet) 22%,var(--paper))}
.system{margin:1.5rem 0 0}
.system>summary h2{display:inline;margin:0}
.jumps dl{gap:.35rem;margin:1rem 0;font-size:.9375rem}
.jumps dl>div{grid-template-columns:13rem 1fr}
.jumps dd{display:flex;flex-wrap:wrap;gap:.1rem 1rem;color:var(--quiet)}
.jumps a{padding:.1rem 0;border:0}
.jumps dt a{font-weight:600}
.list{padding:.25rem clamp(.75rem,2vw,1.5rem);margin-block:.75rem}
.list h3{margin:.75rem 0 0;font-size:.9375rem;color:var(--quiet);font-weight:600}
.reports tbody td,.reports tbody th{padding-block:.85rem;vertical-align:middle}
.reports tbody tr:last-child>*{border-bottom:0}
.reports .of-fates{width:30%}.reports .of-figure{width:24%}
.strip{display:block;width:100%;outline:1px solid var(--quiet)}
.reports small,.reports .sentence{display:block;color:var(--quiet);font-size:.875rem;font-weight:400;line-height:1.45}
.reports a{font-weight:600;font-size:1.0625rem;line-height:1.3}
.reports td b{font-size:1.375rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
@media (max-width:46rem){.reports,.reports tbody{display:block}.reports tbody tr{display:grid;grid-template:"name name" "fates figure"/minmax(0,1fr) 7.5rem;gap:.25rem .75rem;align-items:center;padding:.6rem 0;border-bottom:1px solid var(--line)}.reports tbody tr:last-child{border:0}.reports tbody tr[hidden]{display:none}.reports tbody :is(td,th){border:0;padding:0}
.reports th[scope=row]{grid-area:name}.reports .fates{grid-area:fates}.reports .figure{grid-area:figure}.reports .sentence{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;font-size:.8125rem;line-height:1.35}.reports a{font-size:1rem}.reports td b{font-size:1.125rem;line-height:1.2}.reports small{font-size:.75rem;line-height:1.25}
.jumps dl>div{grid-template-columns:1fr;gap:0}.filters{gap:.5rem;margin:.5rem 0}.filters label{flex:1 1 9rem;display:flex;align-items:center}.filters label:first-child{flex-basis:100%}.filters input,.filters select{flex:1;min-width:0}.filters output{flex:none}}
@media (pointer:coarse){.filters :is(input,select),.system>summary,:is(.jumps,.note,.reports) a{min-height:2.75rem;min-width:2.75rem}:is(.jumps,.reports) a{display:inline-flex;align-items:center}.note a{display:inline-block;padding-block:.7rem}.system>summary{display:flex;align-items:center;gap:.5rem}.reports tbody th{padding-block:.2rem}}
@media print{.filters,.jumps,.reports .sentence{display:none}.reports tr{break-inside:avoid}
.system{margin:.5rem 0 0}.system>summary h2{font-size:1rem}.list{margin-block:.3rem;padding:.1rem .6rem}.list h3{margin:.2rem 0 0;font-size:.75rem;break-after:avoid}
.reports tbody :is(td,th){padding-block:.1rem}.reports a{font-size:.75rem}.reports td b{font-size:.8125rem}.reports small{display:inline;margin-left:.4em;font-size:.6875rem}.reports .of-fates{width:18%}.reports .of-figure{width:38%}}
`;
