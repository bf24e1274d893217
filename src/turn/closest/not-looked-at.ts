import type { Turn } from '../turn.ts';

/** What is not looked at of whom may be shot at, as nobody says how far away others are. */
export const notLookedAt = ({ shots, things }: Pick<Turn, 'shots' | 'things'>): string[] => [
  ...new Set(
    shots.flatMap(({ past, nearer, shooter, action: { inTurn } }) =>
      ((past ?? nearer)?.unknown ?? []).map(
        (one) =>
          `Of how far ${things[one].title} is from ${things[shooter].title} nothing is said: ${(inTurn.closest ?? inTurn.nearer)?.unknown}.`,
      ),
    ),
  ),
];
