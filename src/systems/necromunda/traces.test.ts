import { describe, expect, it } from 'vitest';
import type { Program } from '../../play/program.ts';
import { programFrom } from '../../play/testing/distributions.ts';
import { findTrials, traceTrial } from '../../play/trace.ts';
import { blast } from './area/blast.ts';
import { shoot } from './shoot.ts';
import { AUTOGUN, FRAG, GUNNER, KRAK, SISTER, VENATOR } from './testing/cases.ts';
import { vehicle } from './vehicle/vehicle.ts';

/** The story of a trial: steps in which something was thrown, changed or told. */
function story(program: Program, index: number): string[] {
  return traceTrial(program, '7', 0, index)
    .steps.filter(({ thrown, changes, tells }) => thrown.length + changes.length > 0 || tells)
    .map(({ name, cite, thrown, changes, tells }) => {
      const dice = thrown.map(({ die, faces }) => `${die}: ${faces.map((f) => f.join('+')).join(' ')}`);
      const moved = changes.map(
        ({ slot, from, to, words }) => `${slot} ${words?.[0] ?? from}→${words?.[1] ?? to}`,
      );
      return [`${name} (${cite})`, ...dice, ...moved, ...(tells ? [`“${tells}”`] : [])].join(' · ');
    });
}

/** The first trial of the stream in which the metrics have these values. */
function first(program: Program, wanted: Record<string, number>): number {
  const fits = (values: readonly number[]) =>
    program.metrics.every(({ name }, i) => wanted[name] === undefined || wanted[name] === values[i]);
  const [index] = findTrials(program, '7', 0, 20_000, fits);
  if (index === undefined) throw new Error(`no trial with ${JSON.stringify(wanted)}`);
  return index;
}

describe('a trial told aloud', () => {
  it('an autogun that misses and strikes a friend (rules 11, 13)', () => {
    const others = [{ name: 'Friend', toughness: 3, wounds: 1, side: 'friend', distance: 5, nearLine: true }];
    const program = programFrom(shoot, { shooter: GUNNER, weapon: AUTOGUN, target: SISTER, others });
    const index = first(program, { hits: 0, friendHits: 1, friendCasualties: 1, ammo: 1 });
    expect(story(program, index)).toMatchInlineSnapshot(`
      [
        "Actions (Actions, Reload and Aim) · fires 0→1 · “shoots”",
        "Firepower dice (The Firepower Dice) · Firepower: 0 · symbols 0→1 · attacks 0→1 · first weapon: shots 0→1 · “up to 1 hit, 1 ammo symbol (0: one hole with the symbol)”",
        "Ammo test (The Firepower Dice) · D6: 1 · first weapon: ammo loaded→out of ammo · “out of ammo once the attack is resolved”",
        "Hit roll (Shooting 3) · D6: 1 · “misses Sister”",
        "Stray shots (Stray Shots) · D6: 1 · Friend: pending 0→1",
        "Pinned (Shooting 4) · friendHits 0→1 · Friend: status standing→Pinned · “Friend: 1 to resolve, Pinned”",
        "Wound roll (Resolve Hits 1) · D6: 4 · wounded 0→1 · “Friend: a wound”",
        "Save roll (Resolve Hits 2) · points 0→1",
        "Damage (Resolve Hits 3) · injuryDice 0→1 · Friend: lost 0→1",
        "Injury dice (Resolve Hits 3, Injuries) · Injury: 4 · serious 0→1 · “1 × Serious Injury”",
        "Injuries (Resolve Hits 3, Injuries) · Friend: status Pinned→Seriously Injured · “Friend is Seriously Injured”",
      ]
    `);
  });

  it('a frag grenade that scatters over one of two (rules 15, 16)', () => {
    const fighters = [
      { name: 'Left', toughness: 3, wounds: 1, x: -2, y: 8 },
      { name: 'Right', toughness: 3, wounds: 1, x: 2, y: 8, armour: 'flak' },
    ];
    const program = programFrom(blast, { shooter: GUNNER, weapon: FRAG, aim: { x: -2, y: 8 }, fighters });
    expect(story(program, first(program, { hits: 1, fate: 0, fate2: 3 }))).toMatchInlineSnapshot(`
      [
        "Actions (Actions, Reload and Aim) · fires 0→1 · “shoots”",
        "Firepower dice (The Firepower Dice) · symbols 0→1 · attacks 0→1 · first weapon: shots 0→1",
        "Ammo test (The Firepower Dice) · D6: 1 · first weapon: ammo loaded→out of ammo",
        "Hit roll (Blast Markers) · D6: 3 · “the blast scatters”",
        "Scatter (Blast Markers) · Scatter, D6 and direction: 4+4+27 · Right: pending 0→1 · “beneath it: Right”",
        "Pinned (Shooting 4) · hits 0→1 · Right: status standing→Pinned · “Right: 1 to resolve, Pinned”",
        "Wound roll (Resolve Hits 1) · D6: 4 · wounded 0→1 · wounds 0→1 · “Right: a wound”",
        "Save roll (Resolve Hits 2) · D6: 1 · points 0→1",
        "Damage (Resolve Hits 3) · injuryDice 0→1 · damage 0→1 · Right: lost 0→1",
        "Injury dice (Resolve Hits 3, Injuries) · Injury: 5 · serious 0→1 · “1 × Serious Injury”",
        "Injuries (Resolve Hits 3, Injuries) · Right: status Pinned→Seriously Injured · “Right is Seriously Injured”",
      ]
    `);
  });

  it('a misfire over the shooter (rule 16)', () => {
    const fighters = [{ name: 'Sister', toughness: 3, wounds: 1, x: 0, y: 8 }];
    const program = programFrom(blast, { shooter: GUNNER, weapon: FRAG, aim: { at: 'Sister' }, fighters });
    expect(story(program, first(program, { misfire: 2, fate2: 2 }))).toMatchInlineSnapshot(`
      [
        "Actions (Actions, Reload and Aim) · fires 0→1 · “shoots”",
        "Firepower dice (The Firepower Dice) · symbols 0→1 · attacks 0→1 · first weapon: shots 0→1",
        "Ammo test (The Firepower Dice) · D6: 4",
        "Hit roll (Blast Markers) · D6: 3 · “the blast scatters”",
        "Scatter (Blast Markers) · Scatter, D6 and direction: 1+1+10 · misfires 0→1 · “a misfire”",
        "Misfire (Misfires) · D6: 1 · misfire none→on the shooter · Gunner (shooter): pending 0→1 · “on the shooter”",
        "Pinned (Shooting 4) · friendHits 0→1 · Gunner (shooter): status standing→Pinned · “Gunner (shooter): 1 to resolve, Pinned”",
        "Wound roll (Resolve Hits 1) · D6: 5 · wounded 0→1 · “Gunner (shooter): a wound”",
        "Save roll (Resolve Hits 2) · points 0→1",
        "Damage (Resolve Hits 3) · injuryDice 0→1 · Gunner (shooter): lost 0→1",
        "Injury dice (Resolve Hits 3, Injuries) · Injury: 2 · flesh 0→1 · “1 × Flesh Wound”",
        "Injuries (Resolve Hits 3, Injuries) · Gunner (shooter): fleshWounds 0→1 · “Gunner (shooter) is Pinned, Toughness 2”",
      ]
    `);
  });

  it('three rounds: out of ammo, one round lost to Reload (rules 9, 10, 13)', () => {
    const shooter = { ...GUNNER, aim: true };
    const program = programFrom(shoot, {
      shooter,
      weapon: { ...AUTOGUN, ammo: 5 },
      target: SISTER,
      rounds: 3,
    });
    expect(story(program, first(program, { dice: 2, hits: 1, ammo: 0, fate: 3 }))).toMatchInlineSnapshot(`
      [
        "Actions (Actions, Reload and Aim) · fires 0→1 · aims 0→1 · “aims and shoots”",
        "Firepower dice (The Firepower Dice) · Firepower: 1 · attacks 0→1 · first weapon: shots 0→1 · “up to 1 hit, 0 ammo symbols”",
        "Hit roll (Shooting 3) · D6: 1 · “misses Sister”",
        "Actions (Actions, Reload and Aim) · fires 0→1 · aims 0→1 · “aims and shoots”",
        "Firepower dice (The Firepower Dice) · Firepower: 0 · symbols 0→1 · attacks 1→2 · first weapon: shots 0→1 · “up to 1 hit, 1 ammo symbol (0: one hole with the symbol)”",
        "Ammo test (The Firepower Dice) · D6: 2 · first weapon: ammo loaded→out of ammo · “out of ammo once the attack is resolved”",
        "Hit roll (Shooting 3) · D6: 3 · first weapon: hitRoll no hit→hit · “hits Sister”",
        "Hits (Weapon Traits, Rapid Fire) · first weapon: shots 1→0 · Sister: pending 0→1",
        "Pinned (Shooting 4) · hits 0→1 · Sister: status standing→Pinned · “Sister: 1 to resolve, Pinned”",
        "Wound roll (Resolve Hits 1) · D6: 6 · wounded 0→1 · “Sister: a wound”",
        "Save roll (Resolve Hits 2) · points 0→1",
        "Damage (Resolve Hits 3) · injuryDice 0→1 · damage 0→1 · Sister: lost 0→1",
        "Injury dice (Resolve Hits 3, Injuries) · Injury: 3 · serious 0→1 · “1 × Serious Injury”",
        "Injuries (Resolve Hits 3, Injuries) · Sister: status Pinned→Seriously Injured · “Sister is Seriously Injured”",
        "Actions (Actions, Reload and Aim) · D6: 4 · D6: 5 · first weapon: ammo out of ammo→loaded · “no shot this round”",
      ]
    `);
  });

  it('conditions and hit rolls in words, where a number would say nothing', () => {
    const weapon = { ...KRAK, traits: ['Gunk', 'Concussion', 'Power'] };
    const program = programFrom(shoot, { shooter: GUNNER, weapon, target: { ...SISTER, wounds: 9 } });
    const [hit] = Array.from({ length: 200 }, (_, i) => story(program, i).join('\n')).filter((text) =>
      text.includes('natural 6'),
    );
    expect(hit).toContain('hitRoll no hit→natural 6');
    expect(hit).toContain('Sister: status standing→Pinned');
    expect(hit).toContain('Sister: concussed no→yes · Sister: gunked no→yes');
  });

  it('a vehicle that loses control and rolls (rule 10)', () => {
    const program = programFrom(vehicle, { shooter: GUNNER, weapon: KRAK, vehicle: VENATOR });
    expect(story(program, first(program, { control: 3, damage: 3 }))).toMatchInlineSnapshot(`
      [
        "Actions (Actions, Reload and Aim) · fires 0→1 · “shoots”",
        "Firepower dice (The Firepower Dice) · Firepower: 2 · attacks 0→1 · first weapon: shots 0→1",
        "Hit roll (Shooting 3) · D6: 3 · first weapon: hitRoll no hit→hit · “hits Venator”",
        "Hits (Weapon Traits, Rapid Fire) · hits 0→1 · pending 0→1 · first weapon: shots 1→0",
        "Wound roll (Vehicles, Wound Roll) · D6: 3 · wounded 0→1 · wounds 0→1",
        "Save, Location and Damage dice (Vehicles, Determine Damage) · D6: 5 · Location: 2 · Damage: 4 6 6 · grade 0→3 · “Body: Catastrophic Hit”",
        "Damage table (Vehicles, Damage Tables) · 2D6: 1+2 · Control: 6 · hullLost 0→3 · weaponsLost 0→1 · control kept→Roll · wrecked 0→1 · nerveDue 0→1 · “Venator is Wrecked”",
      ]
    `);
  });
});
