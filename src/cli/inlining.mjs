/**
 * How much code V8 may copy into the place where it is called, of what it finds hot. A trial is many short rules one
 * after another, and by V8's own measure (920, 460, 4,600 bytes of bytecode, and what is called 0.15 times as often as
 * what calls it) all but the first few of them are calls. Rolling takes 0.76 to 0.95 times as long so.
 */
export const INLINING = [
  '--max-inlined-bytecode-size-cumulative=6000',
  '--max-inlined-bytecode-size=1000',
  '--max-inlined-bytecode-size-absolute=30000',
  '--min-inlining-frequency=0.05',
];
