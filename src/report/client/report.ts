import { startCharts } from './charts.ts';
import { startCopying } from './copying.ts';
import { startSaving } from './saving.ts';

startCharts();
startCopying();
startSaving();
