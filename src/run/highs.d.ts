/** What is used of it, as an ES module has it: its own declarations describe the CommonJS one. */
declare module 'highs' {
  export default function load(): Promise<{
    solve(
      problem: string,
      options: Readonly<Record<string, number>>,
    ): {
      readonly Status: string;
      readonly Columns: Readonly<Record<string, { readonly Primal: number } | undefined>>;
    };
  }>;
}
