import { describe, expect, it } from 'vitest';
import { checkInput } from './checkInput.ts';
import { emailAddress, mailtoUrl, plainDomain } from './emailAddress.ts';

const MALFORMED = 'Please enter a valid email address';
const UNSEEN = 'This address contains an invisible character. Please type it again.';
const ALIKE = 'This address contains a look-alike character. Please type it again.';

const label = 'd'.repeat(63);

describe('an email address', () => {
  it.each([
    ['ana@band.example', 'ana@band.example'],
    ["O'Brien@Example.test", "o'brien@example.test"],
    ["!#$%&'*+-/=?^_`{|}~.1@example.test", "!#$%&'*+-/=?^_`{|}~.1@example.test"],
    [' Ana.Sol+demo@band.example\n', 'ana.sol+demo@band.example'],
    ['ana@localhost', 'ana@localhost'],
    ['ana@3com.example', 'ana@3com.example'],
    ['ana@exämple.test', 'ana@xn--exmple-cua.test'],
    ['ana@EXA\u0308MPLE.test.', 'ana@xn--exmple-cua.test'],
    ['ana@XN--EXMPLE-CUA.TEST.', 'ana@xn--exmple-cua.test'],
    ['ana@faß.example', 'ana@xn--fa-hia.example'],
    ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    ['ana@ｂａｎｄ.example', 'ana@band.example'],
    ['Jo\u0308@label.example', 'jö@label.example'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['почта@band.example', 'почта@band.example'],
    [`${'a'.repeat(64)}@band.example`, `${'a'.repeat(64)}@band.example`],
    [`${'é'.repeat(32)}@band.example`, `${'é'.repeat(32)}@band.example`],
    [`a@${label}.${label}.${label}.${'d'.repeat(60)}`, `a@${label}.${label}.${label}.${'d'.repeat(60)}`],
  ])('like %j is %j', (typed, address) => {
    expect(checkInput(emailAddress, typed)).toEqual({ isValid: true, data: address });
    expect(emailAddress.parse(address)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'ana',
    '@band.example',
    'ana@',
    'ana@.',
    'a@b@c',
    'ana@band..example',
    'ana@band.example..',
    'ana@.band.example',
    'ana@-band.example',
    'ana@band-.example',
    'ana@ba_nd.example',
    'ana sol@band.example',
    'ana@band example',
    'ana@band.example:25',
    'ana@band.example/x',
    'ana@band.example?x',
    'ana@band.example#x',
    'ana@band\\x.example',
    'ana@band%2eexample',
    'ana@band.example\r\nBcc: x@y.z',
    'ana\u0007@band.example',
    'ana@ba\tnd.example',
    'ana@1.2',
    'ana@0x7f',
    'ana@１.２',
    'ana@127.0.0.1',
    'ana@127.0.0.1.',
    'ana@[127.0.0.1]',
    'ana@[::1]',
    'ana@256.256.256.256',
    'ana <a@b.c>',
    'mailto:ana@band.example',
    'ana@band.example,bo@band.example',
    '"ana sol"@band.example',
    "'ana@band.example'",
    'ana@ba／nd.example',
    '🔥@band.example',
    '\ud800@band.example',
    `${'a'.repeat(65)}@band.example`,
    `${'é'.repeat(33)}@band.example`,
    `a@${'d'.repeat(64)}.example`,
    `a@${label}.${label}.${label}.${'d'.repeat(61)}`,
    `a@${'ü.'.repeat(60)}example`,
    `${' '.repeat(2000)}ana@band.example`,
  ])('like %j is refused', (typed) => {
    expect(checkInput(emailAddress, typed)).toMatchObject({ isValid: false, message: MALFORMED });
  });

  it.each([
    ['a\u200Bna@band.example', UNSEEN],
    ['\u202Eana@band.example', UNSEEN],
    ['ana@ba\u200Bnd.example', UNSEEN],
    ['ana@ba\u00ADnd.example', UNSEEN],
    ['ana@band.example\u2060', UNSEEN],
    ['a\u3164na@band.example', UNSEEN],
    ['a\u00A0na@band.example', UNSEEN],
    ['аna@band.example', ALIKE],
    ['οbrien@band.example', ALIKE],
    ['почтa@band.example', ALIKE],
    ['o’brien@band.example', ALIKE],
    ['oʼbrien@band.example', ALIKE],
    ['ａna@band.example', ALIKE],
    ['𝐚na@band.example', ALIKE],
    ['a．b@band.example', ALIKE],
  ])('like %j is refused with its own sentence', (typed, sentence) => {
    expect(checkInput(emailAddress, typed)).toMatchObject({ isValid: false, message: sentence });
  });

  it('is a mailto: URL without a query of its own', () => {
    expect(mailtoUrl("o'brien@band.example")).toBe("mailto:o'brien@band.example");
    expect(mailtoUrl('a?b&c=d%#+@band.example')).toBe('mailto:a%3Fb%26c%3Dd%25%23%2B@band.example');
  });
});

it.each([
  ['Band.Example.', 'band.example'],
  ['exämple.test', 'xn--exmple-cua.test'],
  ['', undefined],
  ['.', undefined],
  ['*.example', undefined],
  ['ba\u200Bnd.example', undefined],
  ['10.0.0.1', undefined],
])('a domain %j is %j', (typed, domain) => {
  expect(plainDomain(typed)).toBe(domain);
});
