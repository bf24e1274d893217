import { startCopying } from '../../report/client/copying.ts';
import { html } from '../../report/page/html/html.ts';
import { yamlOf } from '../../report/text/yaml.ts';
import type { Form } from '../engine/field.ts';
import { SEEN, type Written } from '../engine/messages.ts';
import { withValue } from '../engine/words.ts';

/** A scenario as a file; what came up at the table is no part of it. */
export function fileOf({ system, action, ...all }: Written, title: string, { groups }: Form): string {
  const isSeen = groups.some(({ fields }) => fields.some((field) => field.isSeen));
  const fields = isSeen ? withValue(all, SEEN, null) : all;
  return yamlOf({ system, action, title, ...fields });
}

/** What a scenario is to be called that is taken over. */
export const TAKEN = 'changed.yaml';

/**
 * Gives a scenario to be copied and saved.
 *
 * @param command with which it is run then, and what that does
 */
export function give(place: HTMLElement, yaml: string, [command, does]: readonly [string, string]): void {
  place.innerHTML =
    html`<p>Save it as a file, e.g. <code>${TAKEN}</code>, and <code>${command}</code> ${does}</p><div class="copyable"><pre tabindex="0" aria-label="The scenario"><code>${yaml}</code></pre></div>`.markup;
  place.hidden = false;
  startCopying(place);
}
