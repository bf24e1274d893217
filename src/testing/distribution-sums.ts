/** A weight between 0 and 1 for each value, the same for ever. */
const weight = (value: number): number => ((value + 1) * 0.6180339887498949) % 1;

/** Its mean, and a sum in which every value has another weight: no change of a probability goes unseen. */
export function sumsOf(distribution: Float64Array): [number, number] {
  let [mean, weighted] = [0, 0];
  distribution.forEach((p, value) => {
    mean += p * value;
    weighted += p * weight(value);
  });
  return [mean, weighted];
}
