import type { z } from 'zod';
import { fieldName } from './fieldName.ts';
import { LARGEST_ID } from './largestId.ts';
import { UNSAVABLE } from './text.ts';

type Issue = z.core.$ZodRawIssue;

/** Above this, a sentence cannot list the choices. */
const MOST_CHOICES = 12;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
};

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  datetime: 'a date and time',
  date: 'a date',
  time: 'a time of day',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

function counted(count: number | bigint, origin: string): string | undefined {
  const unit = units[origin];
  return unit && `${count} ${Number(count) === 1 ? unit[0] : unit[1]}`;
}

function missing(issue: Issue): boolean {
  return issue.input === undefined || (issue.input === '' && issue.code === 'too_small');
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`;
  return values.length > MOST_CHOICES ? 'is not one of the choices' : `must be one of ${values.join(', ')}`;
}

/** The complaint about a field, to follow its name. */
function complaint(issue: Issue): string {
  if (missing(issue)) return 'is required';
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected];
      return kind ? `must be ${kind}` : 'is not valid';
    }
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format': {
      const format = formats[issue.format];
      return format ? `must be ${format}` : 'is not valid';
    }
    case 'too_small': {
      const size = counted(issue.minimum, issue.origin);
      if (size) return `must have at least ${size}`;
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    }
    case 'too_big': {
      const size = counted(issue.maximum, issue.origin);
      if (size) return `can have at most ${size}`;
      // The database's bound, not the product's: no number to show anyone.
      if (Number(issue.maximum) >= LARGEST_ID) return 'is too large';
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has an unknown field';
    case 'custom':
      return issue.params?.[UNSAVABLE] ? 'has a character that cannot be saved' : 'is not valid';
    case 'invalid_key':
    case 'invalid_element':
      return 'has an invalid entry';
    default:
      return 'is not valid';
  }
}

/**
 * The message for invalid input whose schema has none: "Display name is required", "Tempo must be a number". Replaces
 * the validator's own words, which refer to types.
 */
export function plainIssue(issue: Issue): string {
  const name = fieldName(issue.path ?? []);
  if (name) return `${name} ${complaint(issue)}`;
  if (issue.code === 'unrecognized_keys') return 'The request has an unknown field';
  // Missing, or of another type than expected.
  return issue.code === 'invalid_type' ? 'Couldn’t read the request' : `This ${complaint(issue)}`;
}
