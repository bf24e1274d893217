import { liveStyle } from '../page/html/live-style.ts';
import { adopt } from './adopt.ts';
import { startChanging, startStudio } from './changing.ts';
import { startCopying } from './copying.ts';
import { runPacked } from './packed.ts';
import { startSaving } from './saving.ts';
import { startUnfolding } from './unfolding.ts';

adopt(liveStyle());
startCopying();
startSaving();
startUnfolding();
startChanging();
startStudio();
void runPacked('matrix-page');
// The still pictures are painted first: a frame's callbacks run before it is, and what they put off, behind it.
requestAnimationFrame(() =>
  setTimeout(async () => {
    const { startCharts } = await import('./charts.ts');
    await startCharts();
  }),
);
