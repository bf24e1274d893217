/** What a page of an answer has beside all other pages: sentences where these have a number, and tables that lead. */
export const answerStyle = (): string => STYLE;

const STYLE = `
@media print,(min-width:46.01rem){.hero:not(:has(.number)):has(.first):has(.more-words li:nth-child(4)){grid-template:"lead first" auto "words words" auto/minmax(16rem,5fr) minmax(0,6fr)}}
.hero:not(:has(.more-words,.number)) .lead{align-self:center}
.hero .rest{max-width:46rem;margin-bottom:.75rem;text-wrap:pretty}
@media print{
main:has(>.leads){display:flex;flex-direction:column}
main>.leads{order:1}
main>.leads~:not(.basis,.beside){order:2}
}
`;
