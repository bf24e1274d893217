/** Puts a button beside every text worth copying; one listener is for all of them, so that what is put back works again. */
export function startCopying(within: ParentNode = document): void {
  for (const box of within.querySelectorAll('.copyable')) {
    if (box.querySelector('button') || !box.querySelector('pre')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    box.append(button);
    say(button, 'Copy');
  }
  document.removeEventListener('click', onClick);
  document.addEventListener('click', onClick);
}

/** The page's script and what changes it may both listen: the first that hears of a click copies. */
function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('.copyable button') : null;
  const text = button?.parentElement?.querySelector('pre');
  if (!(button instanceof HTMLButtonElement) || !text || event.defaultPrevented) return;
  event.preventDefault();
  void copy(text, button);
}

async function copy(source: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    say(button, 'Copied');
  } catch {
    // A page opened from a file may not write to the clipboard: select the text, so that one key is left.
    const folded = source.closest('details');
    if (folded) folded.open = true;
    getSelection()?.selectAllChildren(source);
    say(button, 'Press Ctrl+C');
  }
  setTimeout(() => say(button, 'Copy'), 2000);
}

/** By its name a button says what it copies, `Copy the command`, to those who do not see what it stands beside. */
function say(button: HTMLButtonElement, text: string): void {
  const what = button.parentElement?.querySelector('pre')?.ariaLabel ?? '';
  button.textContent = text;
  button.ariaLabel = what && `${text}: ${what.toLowerCase()}`;
}
