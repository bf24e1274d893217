/**
 * What a finger finds: of controls that stand by themselves none is lower or narrower than 44 pixels. A link within a
 * sentence is as high as its line, which WCAG excepts (2.5.5 and 2.5.8, “Inline”).
 */
export const touchStyle = (): string => TOUCH;

const TOUCH = `
@media (pointer:coarse){summary,nav a,:is(.save,.choose,.copyable) :is(button,a),.choose :is(input,select),.matrix :is(input,select,th button){min-height:2.75rem;min-width:2.75rem}summary,nav a,.fold>summary{padding-block:.6rem}.choose [type=range]{height:2.75rem}}
`;
