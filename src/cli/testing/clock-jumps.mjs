// Makes the clock of the day jump back and forth by years at every look.
let looks = 0;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [jump()]));
  }
  static now() {
    return jump();
  }
};
process.hrtime = Object.assign(() => [jump(), 0], { bigint: () => BigInt(jump()) });

function jump() {
  looks++;
  return looks % 2 ? 4e12 - looks * 1e9 : looks * 1e9;
}
