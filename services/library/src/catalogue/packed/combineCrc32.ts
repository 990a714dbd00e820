/** CRC-32's polynomial, its lowest power in the highest bit, as gzip (RFC 1952) counts them. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X = 0x40000000;

/** The product of two polynomials over two elements, reduced by CRC-32's. */
function multiplied(left: number, right: number): number {
  let product = 0;
  let shifted = right;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** x to the powers of 1, 2, 4, 8, …; after 32 of them they repeat. */
const squares = Array.from({ length: 32 }, (_, index) => index).reduce<number[]>((found) => {
  const last = found.at(-1);
  return [...found, last === undefined ? X : multiplied(last, last)];
}, []);

/** x to the power of eight times so many. */
function shiftOf(bytes: number): number {
  let shift = ONE;
  let left = bytes;
  for (let place = 3; left > 0; place += 1) {
    if (left % 2 === 1) shift = multiplied(squares[place % squares.length] ?? ONE, shift);
    left = Math.floor(left / 2);
  }
  return shift;
}

/** The CRC-32 of two pieces together. @param bytes how long the second one is */
export function combineCrc32(first: number, second: number, bytes: number): number {
  return (multiplied(shiftOf(bytes), first) ^ second) >>> 0;
}
