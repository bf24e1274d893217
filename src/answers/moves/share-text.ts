import { grouped, signed } from '../../report/words/numbers.ts';

/** `+25%`, `<0.1%` either way; of what was nothing before there is no share. */
export function shareText({ share }: { readonly share: number }, open = '', close = ''): string {
  if (!Number.isFinite(share)) return open ? '' : '–';
  const percent = 100 * share;
  if (percent !== 0 && Math.abs(percent) < 0.05) return `${open}<0.1%${close}`;
  const digits = Math.abs(percent) >= 10 ? 0 : 1;
  return `${open}${signed(`${grouped(percent, digits)}%`, percent)}${close}`;
}
