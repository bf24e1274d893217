/** What the page of all reports needs beside the style of every page. */
export const indexStyle = (): string => `
.reports{width:100%}
.filters{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin:1rem 0;font-size:.9375rem;color:var(--quiet)}
.filters[hidden]{display:none}
.filters input,.filters select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.35rem .7rem;margin-left:.4rem;max-width:14rem}
.list{padding:.25rem clamp(.75rem,2vw,1.5rem)}
.reports tbody td,.reports tbody th{padding-block:1rem;vertical-align:middle}
.reports thead button{all:unset;cursor:pointer;font-weight:600}
.reports thead button:focus-visible{outline:3px solid var(--sampled);outline-offset:2px}
.reports thead button::after{content:"↕";margin-left:.35rem;opacity:.6}
.reports [aria-sort=ascending] button::after{content:"↑";opacity:1}
.reports [aria-sort=descending] button::after{content:"↓";opacity:1}
.thumb{width:10.5rem}
.thumb svg{display:block;width:9.5rem;height:auto;max-height:8rem}
.reports small,.reports .sentence{display:block;color:var(--quiet);font-size:.875rem;font-weight:400;line-height:1.45}
.reports a{font-weight:600;font-size:1.0625rem;line-height:1.3}
.reports td b{font-size:1.375rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
@media (max-width:46rem){.reports,.reports tbody,.reports tr,.reports td,.reports th{display:block;width:auto}.reports thead{display:none}.reports tr{padding:1rem 0;border-bottom:1px solid var(--line)}.reports tr[hidden]{display:none}.reports tbody td,.reports tbody th{border:0;padding:.2rem 0}}
@media print{.filters{display:none}.reports tr{break-inside:avoid}}
`;
