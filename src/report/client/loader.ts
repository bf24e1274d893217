import { runPacked } from './packed.ts';

void runPacked('client');
