import type { State, Step } from '../system.ts';
import {
  type Battle,
  blockOf,
  carriedOut,
  opponent,
  ROLE,
  ROLES,
  type Role,
  roleSlot,
  UNIT,
  unitIn,
} from './state.ts';
import { COVERS, DEED } from './tables.ts';

/** Each action and each reaction brings one fatigue, whether it succeeds or not. */
export const fatigue: Step<Battle> = {
  name: 'fatigue',
  cite: 'Actions 1, 4; Morale',
  run: (s) => {
    for (const role of ROLES)
      if (s[roleSlot(role, ROLE.deed)] !== DEED.none) s[blockOf(s, role) + UNIT.fatigue]!++;
  },
};

/** Ready and aim markers are placed and lost, and a unit that moved is where it wanted to be. */
export const markers: Step<Battle> = {
  name: 'markers',
  cite: 'Shooting 9, 10; R7, R8, R22',
  run: (s, _, o) => {
    for (const role of ROLES) placeMarkers(s, o, role);
  },
};

function placeMarkers(s: State, o: Battle, role: Role): void {
  const at = blockOf(s, role);
  const deed = carriedOut(s, role);
  if (deed === DEED['make-ready']) s[at + UNIT.ready] = 1;
  if (deed === DEED.aim) s[at + UNIT.aim] = 1;
  if (s[roleSlot(opponent(role), ROLE.attacked)] === 1) hasShot(s, o, at);
  if (deed === DEED.move || deed === DEED.run) {
    s[at + UNIT.cover] = COVERS.indexOf(o.fighters[unitIn(s, role)]!.unit.into);
    loseMarkers(s, at);
  }
  if (s[roleSlot(role, ROLE.attacked)] === 1) loseMarkers(s, at);
  // Who fails a shot of its own was shot at too, well or ill, so that its aim goes with the rest. (R22)
  if (o.rules.failedShot === 'lost' && shotFailed(s, opponent(role))) loseMarkers(s, at);
}

function hasShot(s: State, o: Battle, at: number): void {
  s[at + UNIT.aim] = 0;
  if (o.rules.readyAfterShot === 'consumed') s[at + UNIT.ready] = 0;
}

function loseMarkers(s: State, at: number): void {
  s[at + UNIT.ready] = 0;
  s[at + UNIT.aim] = 0;
}

const shotFailed = (s: State, role: Role): boolean =>
  s[roleSlot(role, ROLE.failed)] === 1 && s[roleSlot(role, ROLE.deed)] === DEED.shoot;
