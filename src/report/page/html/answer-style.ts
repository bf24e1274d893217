/** What a page of an answer has beside all other pages: sentences where these have a number, tables that lead, and on paper what is folded on screens. */
export const answerStyle = (): string => STYLE;

const STYLE = `
@media print,(min-width:46.01rem){.hero:not(:has(.number)):has(.first):has(.more-words li:nth-child(4)){grid-template:"lead first" auto "words words" auto/minmax(16rem,5fr) minmax(0,6fr)}}
.hero:not(:has(.more-words,.number)) .lead{align-self:center}
.hero .rest{max-width:46rem;margin-bottom:.75rem;text-wrap:pretty}
@media print{
#method .still,#method li:has(>details:only-child:not([open])){display:none}
@supports selector(details::details-content){
main>:is(.leads,.printed):has(>details),:is(.leads,.printed)>details:not([open]),#assumptions details.printed{display:block!important}
:is(.leads,.printed)>details::details-content,details.printed::details-content{content-visibility:visible;block-size:auto}
.leads>details>summary{display:none}
.leads:not(:has(details details))::after{content:none!important}
details.printed>summary{font-size:8.5pt;list-style:none}
}
main:has(>.leads){display:flex;flex-direction:column}
main>.leads{order:1}
main>.leads~:not(.basis,.beside){order:2}
}
`;
