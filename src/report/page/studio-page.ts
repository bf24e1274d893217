import type { Result } from '../../stats/result.ts';
import { bareResult } from './bare.ts';
import { packedJson, packedScript } from './client-code.ts';
import { pageOf } from './html/body.ts';
import { changeStyle, formStyle } from './html/change.ts';
import { documentOf, type PackedPart } from './html/document.ts';
import { matrixStyle } from './html/matrix.ts';
import { studioHtml, studioStyle } from './html/studio.ts';
import { pageStyle } from './html/style.ts';
import { touchStyle } from './html/touch-style.ts';
import { asKept } from './living.ts';
import { type OwnRules, ownParts } from './own.ts';
import { liveCharts } from './result-page.ts';

/** A rule system and what can be played by it. */
export interface StudioSystem {
  readonly name: string;
  readonly title: string;
  readonly actions: readonly { readonly name: string; readonly title: string }[];
}

/** A scenario to begin with. */
export interface StudioStart {
  /** As an address says it, e.g. `darklands/bowmen-in-the-open`. */
  readonly id: string;
  readonly title: string;
  /** With everything in its place. */
  readonly scenario: Readonly<Record<string, unknown>>;
}

/** What a studio offers. */
export interface Studio {
  readonly systems: readonly StudioSystem[];
  readonly starts: readonly StudioStart[];
  /** The rules, where they are one's own: then there are no others. */
  readonly own?: OwnRules;
}

/**
 * The studio as one self-contained page: the engine of every rule system, or of rules of one's own, what to begin with, and the answer to the first
 * of it, so that something is answered before anything is touched.
 *
 * @param first the result of the first start
 * @throws when the bundle for the browser has not been built
 */
export async function renderStudio(first: Result, studio: Studio): Promise<string> {
  const { parts, charts } = await pageOf(first);
  const { code, parts: drawn = [] } = await liveCharts(charts);
  const script = await packedScript('studio/page');
  const { own, ...offered } = studio;
  const style = pageStyle() + changeStyle() + formStyle() + matrixStyle() + studioStyle() + touchStyle();
  return documentOf(
    own ? `${first.system.title} · fusillade studio` : 'fusillade studio',
    style,
    studioHtml(first.title, parts, own?.file),
    {
      code,
      parts: [
        ...drawn,
        packedJson('first', bareResult(asKept(first))),
        packedJson('starts', offered),
        { name: 'studio', packed: script.packed, hash: script.hash },
        ...(own ? await ownParts(own, 'own-all', first.fusillade) : [await bundledEngine()]),
      ],
      hasWorker: true,
    },
  );
}

async function bundledEngine(): Promise<PackedPart> {
  const { packed } = await packedScript('studio/all');
  return { name: 'engine', packed };
}
