import { looksOf } from './skeleton.ts';

const PRODUCT = 'Simmer';

/** Words before those that name the team, in the languages of the product's users. */
const articles = 'the our das unser el la le il lo nuestro notre nosso nostro nasz наша'.split(' ');

/**
 * What the product calls its people, what visitors are called on their own page, and whom one asks for help; in the languages of the
 * product's users, without those that are people's names, too, such as Ty and Sina.
 */
const nouns = [
  'team teamet équipe lequipe equipo equipe squadra laget tiimi zespół ekipa команда チーム 팀 团队 團隊',
  'you vous usted você вы ты ви ти 당신 你 您 あなた',
  'admin admins administrator moderator support staff owner member official system',
  `anonymous someone somebody everyone ${PRODUCT}`,
].flatMap((words) => words.split(' '));

const formsOf = (words: readonly string[]) => new Set(words.flatMap((word) => looksOf(word).flat()));
const articleForms = formsOf(articles);
const nounForms = formsOf(nouns);
const productForms = formsOf([PRODUCT]);

const oneOf = (...forms: ReadonlySet<string>[]) => `(?:${forms.flatMap((some) => [...some]).join('|')})`;
const around = [articleForms, formsOf(['guest'])];
/** Such a word with articles and other such words around it, and nothing else. */
const TEAM = new RegExp(`^${oneOf(...around)}*${oneOf(nounForms)}${oneOf(...around, nounForms)}*$`, 'u');

/** Whether a name says that it is the team's or the product's: "The team", "You", "Simmer support", "Jo from the team". */
export function isTeamName(name: string): boolean {
  return looksOf(name).some(
    (words) =>
      TEAM.test(words.join('')) ||
      words.some((word, place) => {
        const isOfTheTeam = nounForms.has(word) && articleForms.has(words[place - 1] ?? '');
        return productForms.has(word) || isOfTheTeam;
      }),
  );
}

const ADDED = formsOf([...nouns, 'the', 'guest']);

/** Words without those that say who somebody is: "Olga (team)" is Olga. */
export const withoutTeamWords = (words: readonly string[]) => words.filter((word) => !ADDED.has(word));
