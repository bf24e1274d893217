import type { Step } from '../system.ts';
import {
  advances,
  type Battle,
  carriedOut,
  type Fight,
  fighterIn,
  opponent,
  ROLES,
  type Role,
  type UnitState,
  unitIn,
} from './state.ts';
import { DEED, leaves } from './tables.ts';

/** Each action and each reaction brings one fatigue, whether it succeeds or not. */
export const fatigue: Step<Battle, Fight> = {
  name: 'fatigue',
  cite: 'Actions 1, 4; Morale',
  run: (s) => {
    for (const role of ROLES) if (s.roles[role].deed !== DEED.none) unitIn(s, role).fatigue++;
  },
};

/** What is left of a unit's fatigue at the end of a turn. (Turn sequence) */
export const recovered = (fatigue: number, recovery: number): number => Math.max(0, fatigue - recovery);

/** Ready and aim markers are placed and lost, and a unit that moved is where it wanted to be. */
export const markers: Step<Battle, Fight> = {
  name: 'markers',
  cite: 'Shooting 9, 10; R7, R8, R22',
  run: (s, _, o) => {
    for (const role of ROLES) placeMarkers(s, o, role);
  },
};

function placeMarkers(s: Fight, o: Battle, role: Role): void {
  const unit = unitIn(s, role);
  const deed = carriedOut(s, role);
  if (deed === DEED.makeReady) unit.ready = 1;
  if (deed === DEED.aim) unit.aim = 1;
  if (s.roles[opponent(role)].attacked === 1) hasShot(unit, o);
  if (leaves(deed)) {
    const fighter = fighterIn(s, o, role);
    unit.cover = fighter.into[unit.moves];
    unit.moves = Math.min(unit.moves + 1, fighter.into.length - 1);
    advances(unit, fighter, deed === DEED.run ? fighter.strides.run : fighter.strides.move);
    loseMarkers(unit);
  }
  if (s.roles[role].attacked === 1) loseMarkers(unit);
  // Who fails a shot of its own was shot at too, well or ill, so that its aim goes with the rest. (R22)
  if (o.rules.failedShot === 'lost' && shotFailed(s, opponent(role))) loseMarkers(unit);
}

function hasShot(unit: UnitState, { rules }: Battle): void {
  unit.aim = 0;
  if (rules.readyAfterShot === 'consumed') unit.ready = 0;
}

function loseMarkers(unit: UnitState): void {
  unit.ready = 0;
  unit.aim = 0;
}

const shotFailed = (s: Fight, role: Role): boolean =>
  s.roles[role].failed === 1 && s.roles[role].deed === DEED.shoot;
