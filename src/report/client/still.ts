/** What a page does whose pictures stay as they are: all but Vega. */
import { liveStyle } from '../page/html/live-style.ts';
import { adopt } from './adopt.ts';
import { startCopying } from './copying.ts';
import { runPacked } from './packed.ts';
import { startSaving } from './saving.ts';
import { startUnfolding } from './unfolding.ts';

adopt(liveStyle());
startCopying();
startSaving();
startUnfolding();
void runPacked('matrix-page');
