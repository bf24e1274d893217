import { readingsAgree } from './readings.ts';

readingsAgree('raiders-of-arcana');
