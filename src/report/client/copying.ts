/** Puts a button beside every text worth copying. */
export function startCopying(within: ParentNode = document): void {
  for (const box of within.querySelectorAll('.copyable')) {
    const text = box.querySelector('pre');
    if (!text) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(text, button));
    box.append(button);
  }
}

async function copy(source: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    // A page opened from a file may not write to the clipboard: select the text, so that one key is left.
    getSelection()?.selectAllChildren(source);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2000);
}
