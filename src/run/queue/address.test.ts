import { describe, expect, it } from 'vitest';
import { addressText, parseAddress, QueueError, warningFor } from './address.ts';

describe('the address of a queue', () => {
  it.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0, tls: false }],
    [
      'redis://:se%40cret@10.0.0.7:7000/3',
      { host: '10.0.0.7', port: 7000, db: 3, tls: false, password: 'se@cret' },
    ],
    [
      'rediss://ann:x@[2001:db8::1]/',
      { host: '2001:db8::1', port: 6379, db: 0, tls: true, username: 'ann', password: 'x' },
    ],
  ])('%s is read', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  it.each([
    '',
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis://h/x',
    'redis://h?a=1',
    'redis://:%zz@h',
  ])('refuses %j', (text) => {
    expect(() => parseAddress(text)).toThrow(QueueError);
  });

  it('takes the password from beside it only when it has none', () => {
    expect(parseAddress('redis://h', 'beside').password).toBe('beside');
    expect(parseAddress('redis://:own@h', 'beside').password).toBe('own');
  });

  it('never shows a password, also when it is refused', () => {
    expect(addressText(parseAddress('rediss://ann:secret@[2001:db8::1]:1/2'))).toBe(
      'rediss://[2001:db8::1]:1/2',
    );
    for (const text of ['redis://:secret@h/x', 'redis://:secret%zz@h', 'http://:secret@h'])
      expect(() => parseAddress(text)).toThrow(/^(?!.*secret)/);
  });
});

describe('a queue without a password', () => {
  it.each([
    'redis://10.0.0.7',
    'redis://queue.example',
    'redis://0.0.0.0',
    'redis://[2001:db8::1]',
    'redis://127.evil.example',
  ])('is warned of at %s', (text) => {
    const address = parseAddress(text);
    expect(warningFor(address)).toBe(
      `warning: ${addressText(address)} has no password and is not on this machine: whoever reaches it can read ` +
        'and change the work and its results; set requirepass there and FUSILLADE_QUEUE_PASSWORD here',
    );
    expect(warningFor({ ...address, password: 'x' })).toBeUndefined();
  });

  it.each([
    'redis://localhost',
    'redis://127.0.0.1',
    'redis://127.1.2.3',
    'redis://[::1]',
    'redis://[::ffff:127.0.0.1]',
  ])('is not at %s', (text) => {
    expect(warningFor(parseAddress(text))).toBeUndefined();
  });
});
