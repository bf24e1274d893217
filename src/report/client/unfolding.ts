/** Opens the folded parts that a link leads into. */
export function startUnfolding(): void {
  const unfold = () => {
    const wanted = location.hash.startsWith('#rule-') && document.getElementById(location.hash.slice(1));
    if (!wanted) return;
    for (let part = wanted.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    wanted.scrollIntoView();
  };
  unfold();
  addEventListener('hashchange', unfold);
}
