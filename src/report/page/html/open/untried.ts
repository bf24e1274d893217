import type { OpenQuestion } from '../../../words/assumptions.ts';
import { type Html, html } from '../html.ts';

/** How questions are told of which it is not said what other answers change, in plain sight and folded. */
interface Lists {
  readonly questionList: (questions: OpenQuestion[], label?: string) => Html;
  readonly folded: (summary: string, questions: OpenQuestion[]) => Html;
}

/** Where other answers were not tried, as in results of old versions: what the scenario chose, then the defaults. */
export function untriedResult(
  all: OpenQuestion[],
  where = 'What other answers would change was not worked out here.',
  { questionList, folded }: Lists,
): Html {
  const isChosen = ({ answers }: OpenQuestion) => answers.some(({ from }) => from === 'chosen');
  const chosen = all.filter(isChosen);
  const defaults = all.filter((one) => !isChosen(one));
  if (all.length <= MOST_OPEN) return questionList([...chosen, ...defaults], 'Assumptions');
  return html`<p>Where the rules are silent, fusillade takes the likeliest reading unless the scenario says otherwise. ${where}</p>
${chosen.length > 0 && questionList(chosen, 'What the scenario chose')}
${folded(`${defaults.length} questions`, defaults)}`;
}

/** More of an old result's are folded away, but for those the scenario chose. */
const MOST_OPEN = 8;
