/** Numbers of cases that nobody has begun: kin, which share most of what is to be worked out, go to one lane. */
export class Waiting {
  /** By kin, the next of it last. */
  private readonly kin: number[][];
  /** By lane, the kin it is at. */
  private readonly at: (number[] | undefined)[] = [];

  /** @param abreast the kin of a case are those this many places before and after it, and so on */
  constructor(cases: number, abreast: number) {
    this.kin = Array.from({ length: abreast }, () => []);
    for (let number = cases - 1; number >= 0; number--) this.kin[number % abreast].push(number);
  }

  /** The next case of the kin that the lane is at; when that is done, of the greatest that no lane is at, or of any. */
  next(lane: number): number | undefined {
    if (!this.at[lane]?.length) this.at[lane] = this.greatest();
    return this.at[lane]?.pop();
  }

  clear(): void {
    for (const one of this.kin) one.length = 0;
  }

  private greatest(): number[] | undefined {
    const left = this.kin.filter(({ length }) => length > 0);
    const free = left.filter((one) => !this.at.includes(one));
    return (free.length > 0 ? free : left).reduce<number[] | undefined>(
      (most, one) => (most && most.length >= one.length ? most : one),
      undefined,
    );
  }
}
