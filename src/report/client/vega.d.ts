/** Vega's parts carry no types of their own; the whole of Vega does. */
declare module 'vega-dataflow' {
  export const transforms: Record<string, unknown>;
}
declare module 'vega-encode' {}
declare module 'vega-transforms' {}
declare module 'vega-view-transforms' {}
declare module 'vega-parser' {
  export { parse } from 'vega';
}
declare module 'vega-view' {
  export { View } from 'vega';
}
