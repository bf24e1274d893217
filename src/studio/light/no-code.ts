import { config } from 'zod';

/** A page makes no code of text: zod is told before any schema is made, as to try would be a breach of the policy. */
config({ jitless: true });
