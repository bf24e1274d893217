/** What is taken from the scenario as it is. */
export const AS_WRITTEN =
  'Line of sight, vision arcs and who stands near the line of fire are what the scenario says.';

/** Of fire, blindness and webs. */
export const LATER = 'What fire, blindness and webs do in later activations is not played.';

/** Why only direct fire at fighters changes from profile to profile. */
export const ONE_PROFILE =
  'One profile of a weapon is fired in all rounds; another of its profiles helps Reload (`reloadAmmo`), and is fired in a scenario of its own: its marker, template or range is placed and measured anew.';
