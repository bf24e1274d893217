import { type Refusal, refusal, type ShotFields } from '../after.ts';
import type { Exchange } from './exchange/encounter.ts';
import { ACTING } from './state.ts';

/** Why a unit may not do what it is to do at such a distance: what its declaration refuses has been refused before. */
export function refused(o: Exchange, { fields }: ShotFields): Refusal | undefined {
  const { distance } = fields;
  if (distance === undefined) return unmeasured(o);
  if (o.tooFar === undefined) return undefined;
  const { weapon } = o.fighters[ACTING].unit;
  return refusal(
    ['distance'],
    `${distance}`,
    `at most ${weapon?.range}, the range of ${weapon?.name ?? 'its weapon'} (Shooting 11)`,
  );
}

/** Inches are needed where something that is done is measured by them. */
function unmeasured({ fighters: [acting, reacting], performs, reaction }: Exchange): Refusal | undefined {
  const wanted = (what: string) => refusal(['distance'], 'nothing', `the inches between the two, ${what}`);
  if (performs === 'charge' && acting.unit.move !== undefined)
    return wanted('which its standard move is held against (Combat 12)');
  const shooters = [...(performs === 'shoot' ? [acting] : []), ...(reaction === 'shoot' ? [reacting] : [])];
  const isMeasured = shooters.some(({ unit }) => unit.weapon?.range !== undefined);
  return isMeasured ? wanted('which the range is held against (Shooting 11)') : undefined;
}
