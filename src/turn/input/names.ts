import { z } from 'zod';

/** Where units are named. */
export const SIDES = ['ours', 'theirs'];

export const unitName = z.string().regex(/^[A-Za-z][\w -]{0,59}$/, 'a name that starts with a letter');
