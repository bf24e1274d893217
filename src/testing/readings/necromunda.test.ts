import { readingsAgree } from './readings.ts';

readingsAgree('necromunda');
