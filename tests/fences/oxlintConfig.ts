import { type Area, areas } from './areas.ts';
import { fences, globals } from './fences.ts';

type Rules = Record<string, unknown>;

/** A global is reached by its name, or as a property of one of these. */
const globalObjects = ['globalThis', 'window', 'self'] as const;

function rulesOf({ imports, globals: refused, isTimeless }: Area): Rules {
  return {
    ...(imports && { 'no-restricted-imports': ['error', { patterns: imports.map((name) => fences[name]) }] }),
    ...(refused && {
      'no-restricted-globals':
        refused.length === 0 ? 'off' : ['error', ...refused.map((name) => ({ name, message: globals[name] }))],
      'no-restricted-properties':
        refused.length === 0
          ? 'off'
          : [
              'error',
              ...globalObjects.flatMap((object) =>
                refused.map((property) => ({ object, property, message: globals[property] })),
              ),
              ...(isTimeless
                ? [
                    {
                      object: 'Date',
                      property: 'now',
                      message: 'Rules and playback know no clock: the time is handed to them.',
                    },
                  ]
                : []),
            ],
    }),
  };
}

/** Where the fences begin in the configuration: the overrides before it are written by hand. */
const isFence = ({ rules }: { rules: Rules }) => Object.keys(rules).some((rule) => rule.startsWith('no-restricted-'));

export type OxlintConfig = { overrides: { files: string[]; rules: Rules }[]; [key: string]: unknown };

/** The configuration with the fences as the table has them; all else as it is. */
export function withFences(config: OxlintConfig): OxlintConfig {
  const byHand = config.overrides.filter((override) => !isFence(override));
  const written = areas.map((area) => ({ files: [...area.files], rules: rulesOf(area) }));
  return { ...config, overrides: [...written, ...byHand] };
}
