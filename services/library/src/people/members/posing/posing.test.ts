import { describe, expect, it } from 'vitest';
import { claimedLooks, memberLooks } from './memberLooks.ts';
import { lookAlike } from './skeleton.ts';
import { isTeamName } from './teamNames.ts';

const olga = { firstName: 'Olga', lastName: 'Orlova', displayName: 'Lo' };
const looksLike = (name: string, member: Parameters<typeof memberLooks>[0] = olga) => {
  const looks = memberLooks(member);
  return claimedLooks(name).some((look) => looks.includes(look));
};

describe('two names', () => {
  it.each([
    ['Olga', 'Оlga'],
    ['Olga', 'OLGA'],
    ['Olga', '0lga'],
    ['Olga', '𝐎lga'],
    ['Olga', 'Ol\u200bga'],
    ['Zoë', 'Zoе'],
    ['Mira', 'rnira'],
    ['Illia', 'lllia'],
    ['the', 'тhe'],
    ['Анна', 'анна'],
    ['शिव', 'शिव'],
  ])('%j and %j look alike', (one, other) => {
    expect(lookAlike(one, other)).toBe(true);
    expect(lookAlike(other, one)).toBe(true);
  });

  it.each([
    ['Olga', 'Helga'],
    ['Anna', 'Анна'],
    ['मीना', 'मन'],
    ['李', '王'],
    ['!', '?'],
  ])('%j and %j don’t', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
  });
});

describe('a name like a member’s', () => {
  it.each(
    [
      'Olga|Оlga|olga orlova|Orlova Olga|Lo|L0|O l g a|Ol.ga|@Olga|Olga 🎧|Olga O.|Olga O|Olga X.|O. Orlova|Orlova, O.',
      '|O Olga|Lo O.|Olga 2|Olga1|Olga Orlova 2|Olga (guest)|Olga (team)|Olga Admin|The Olga|Olga, official',
    ]
      .join('')
      .split('|'),
  )('%j', (name) => {
    expect(looksLike(name)).toBe(true);
  });

  it.each(['Olgа Petrova', 'Helga', 'Orlova', 'Ol', 'O', 'O.', 'P. Orlova', '1', '🎧'])('%j is not', (name) => {
    expect(looksLike(name)).toBe(false);
  });

  it('is none’s where a member has no name, and exact where it is one letter', () => {
    expect(looksLike('', { firstName: null, displayName: null })).toBe(false);
    expect(looksLike('🎧', { firstName: '🎧', displayName: '' })).toBe(false);
    expect(looksLike('李', { firstName: '李', displayName: null })).toBe(true);
    expect(looksLike('Bob', { firstName: 'Bo', lastName: 'Berg', displayName: null })).toBe(false);
  });
});

describe('a name like the team’s', () => {
  it.each(
    [
      'The team|the  TEAM|Тhе tеаm|Team|Our team|TheTeam|T h e  t e a m|the-team|Jo from the team|Simmer|Sіmmer|SIMMER',
      '|S1MMER|Simmer Support|SimmerTeam|Jo (Simmer)|Team Simmer|You|Yоu|You (guest)|Anonymous|Someone|Admin|the owner|System',
      '|Das Team|L’équipe|notre équipe|El equipo|Equipe|La squadra|Teamet|Tiimi|Zespół|Команда|наша команда|チーム',
      '|Simmerチーム|팀|团队|Вы|вы|Você|あなた',
    ]
      .join('')
      .split('|'),
  )('%j', (name) => {
    expect(isTeamName(name)).toBe(true);
  });

  it.each([
    'Jo',
    'The Sony team',
    'Jo Simmerman',
    'Zimmer',
    'Young',
    'Theo',
    'La Toya',
    'Ty',
    'Sina',
    'Lela',
    'Guest',
    '',
    '🎧',
  ])('%j is not', (name) => {
    expect(isTeamName(name)).toBe(false);
  });

  // A pattern that tries every way would never be through.
  it.each(['il', 'la', 'le', 'the', 'you'])('is not told of 57 letters of %j and others', (syllable) => {
    expect(isTeamName(`${syllable.repeat(30).slice(0, 57)}qqq`)).toBe(false);
  });
});
