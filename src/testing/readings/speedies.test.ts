import { readingsAgree } from './readings.ts';

readingsAgree('speedies');
