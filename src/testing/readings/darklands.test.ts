import { readingsAgree } from './readings.ts';

readingsAgree('darklands');
