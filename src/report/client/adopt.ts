/** Adds to the look of the page. */
export function adopt(style: string): void {
  const look = new CSSStyleSheet();
  look.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, look];
}
