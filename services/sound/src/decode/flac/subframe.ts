import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { BitReader } from './bitReader.ts';

/** The fixed predictors are linear predictors with these coefficients. */
const fixedCoefficients = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function readResidual(bits: BitReader, samples: Float64Array, order: number): void {
  const method = bits.unsigned(2);
  if (method > 1) throw new UndecodableAudio('The FLAC residual has an unknown coding.');
  const parameterBits = method === 0 ? 4 : 5;
  const escape = 2 ** parameterBits - 1;
  const partitionOrder = bits.unsigned(4);
  const partitionSize = samples.length >> partitionOrder;
  let at = order;
  for (let partition = 0; partition < 2 ** partitionOrder && !bits.isPastEnd; partition += 1) {
    const end = Math.min(samples.length, (partition + 1) * partitionSize);
    const parameter = bits.unsigned(parameterBits);
    if (parameter === escape) {
      const width = bits.unsigned(5);
      for (; at < end; at += 1) samples[at] = bits.signed(width);
    } else {
      for (; at < end; at += 1) {
        const folded = bits.unary() * 2 ** parameter + bits.unsigned(parameter);
        samples[at] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
      }
    }
  }
}

/**
 * Adds the prediction from earlier samples to each residual. Doubles represent every sum exactly; 32-bit integers would
 * not.
 */
function predict(samples: Float64Array, coefficients: number[], shift: number): void {
  const order = coefficients.length;
  const scale = 2 ** -shift;
  const weights = Float64Array.from(coefficients);
  for (let at = order; at < samples.length; at += 1) {
    let sum = 0;
    for (let back = 0; back < order; back += 1) sum += (weights[back] ?? 0) * (samples[at - 1 - back] ?? 0);
    samples[at] = (samples[at] ?? 0) + Math.floor(sum * scale);
  }
}

/**
 * Reads one channel of a frame.
 *
 * @param depth bits per sample
 * @see RFC 9639 §9.2
 */
export function readSubframe(bits: BitReader, blockSize: number, depth: number): Float64Array {
  const samples = new Float64Array(blockSize);
  bits.unsigned(1);
  const kind = bits.unsigned(6);
  const wasted = bits.unsigned(1) === 1 ? bits.unary() + 1 : 0;
  const width = depth - wasted;
  const readWarmUp = (order: number) => {
    for (let at = 0; at < order; at += 1) samples[at] = bits.signed(width);
  };
  if (kind === 0) samples.fill(bits.signed(width));
  else if (kind === 1) readWarmUp(blockSize);
  else if (kind >= 8 && kind <= 12) {
    readWarmUp(kind - 8);
    readResidual(bits, samples, kind - 8);
    predict(samples, fixedCoefficients[kind - 8] ?? [], 0);
  } else if (kind >= 32) {
    const order = kind - 31;
    readWarmUp(order);
    const precision = bits.unsigned(4) + 1;
    const shift = bits.signed(5);
    const coefficients = Array.from({ length: order }, () => bits.signed(precision));
    readResidual(bits, samples, order);
    predict(samples, coefficients, shift);
  } else throw new UndecodableAudio('The FLAC subframe has an unknown type.');
  if (wasted > 0) for (let at = 0; at < blockSize; at += 1) samples[at] = (samples[at] ?? 0) * 2 ** wasted;
  return samples;
}
