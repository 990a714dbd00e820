import { describe, expect, it } from 'vitest';
import { addressesIn, addressFaults, plainAddress } from './mailAddresses.ts';

describe('addresses', () => {
  it.each([
    ['ana@band.example', ['ana@band.example']],
    [
      'a@x.example, b@x.example;c@x.example\nd@x.example  e@x.example',
      ['a@x', 'b@x', 'c@x', 'd@x', 'e@x'].map((a) => `${a}.example`),
    ],
    ["Pat O'Brien <o'brien@label.example>; d'arcy@label.example", ["o'brien@label.example", "d'arcy@label.example"]],
    ['Jo Doe <jo@label.example>, "Doe, Ann" <ann@label.example>', ['jo@label.example', 'ann@label.example']],
    [' ,; \n', []],
  ])('are read out of %j', (text, addresses) => {
    const read = addressesIn(text);
    expect(read.filter((one) => one.includes('@'))).toEqual(addresses);
  });

  it('are one, however they are written', () => {
    expect(plainAddress(' Jo\u0308@Label.Example ')).toBe('jö@label.example');
    expect(plainAddress('Jo@Läbel.Example.')).toBe('jo@xn--lbel-loa.example');
  });

  it('have a sentence each for what is wrong', () => {
    expect(
      addressFaults(['jo@label.example', 'nobody', 'JO@label.example', 'a@b\r\nBcc: c@d', '\u202Ea@b.example']),
    ).toEqual([
      null,
      '“nobody” is not an email address.',
      '“JO@label.example” is listed twice.',
      '“a@bBcc: c@d” is not an email address.',
      '“a@b.example” contains an invisible character.',
    ]);
    expect(addressFaults(["o'brien@läbel.example", "O'Brien@xn--lbel-loa.example.", 'аnn@label.example'])).toEqual([
      null,
      "“O'Brien@xn--lbel-loa.example.” is listed twice.",
      '“аnn@label.example” contains a look-alike character.',
    ]);
    expect(addressFaults(['🔥'.repeat(5000)])).toEqual([`“${'🔥'.repeat(59)}…” is not an email address.`]);
  });
});
