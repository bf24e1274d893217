/** The text that a page carries packed under a name; undefined where there is none. */
export async function unpacked(name: string): Promise<string | undefined> {
  const letters = document.getElementById(`packed-${name}`)?.textContent;
  if (!letters) return undefined;
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** Runs a script that the page carries packed: its policy allows that very text, by its hash. */
export async function runPacked(name: string): Promise<void> {
  const code = await unpacked(name);
  if (code === undefined) return;
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
}
