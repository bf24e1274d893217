import { startCharts } from './charts.ts';
import { startCopying } from './copying.ts';

startCharts();
startCopying();
