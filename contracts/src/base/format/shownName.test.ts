import { describe, expect, it } from 'vitest';
import { shownName, withoutOverrides } from './shownName.ts';

describe('a name as it is shown', () => {
  it.each([
    ['is turned', 'Blue \u202egpj.wav', 'Blue gpj.wav'],
    ['is turned and turned back', '\u202bBlue\u202c \u2067v2\u2069', 'Blue v2'],
    ['has marks of direction', 'Bl\u200eue\u200f \u061cv2', 'Blue v2'],
    ['has letters of no width', 'Bl\u200bue\u2060 v\ufeff2\u00ad', 'Blue v2'],
    ['has several lines', 'Blue\r\nv2\u2028x\u0085', 'Blue v2 x '],
    ['has control characters', 'Bl\u0000\u0007ue\u007f', 'Bl ue '],
    ['has half a character', 'Blue \ud83d', 'Blue \ufffd'],
    ['has joiners with nothing to join', '\u200dBl\u200due\u200c 2\u200d', 'Blue 2'],
  ])('that %s is plain', (_, name, shown) => {
    expect(shownName(name)).toBe(shown);
    expect(shownName(shown)).toBe(shown);
  });

  it.each([
    ['Arabic', 'ليلة هادئة v2'],
    ['Hebrew', 'לילה שקט (demo)'],
    ['Persian with a joiner that its spelling needs', 'می\u200cخواهم v3'],
    ['Hindi with joiners', 'क्\u200dष क्\u200cष'],
    ['families, flags, skins and hearts', 'Us 👩‍👩‍👧 🏳️‍🌈 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍🚀 ❤️‍🔥 1️⃣'],
    ['accents in two characters', 'Cafe\u0301 Nin\u0303o'],
    ['Thai and Korean', 'รัก 사랑'],
    ['a path', '/Music/Blue v2.wav'],
  ])('keeps %s', (_, name) => expect(shownName(name)).toBe(name));

  it('may say where it was turned', () => expect(shownName('gpj.\u202egn\u200fp\u200b', '_')).toBe('gpj._gn_p'));
});

it('a text without overrides keeps marks of direction, which Arabic and Hebrew need between signs', () =>
  expect(withoutOverrides('שלום!\u200f \u202eabc\u202c \u2067C++\u2069')).toBe('שלום!\u200f abc C++'));
