import { type DataSource, EntitySchema, type EntitySchemaOptions, type ObjectLiteral } from 'typeorm';
import type { z } from 'zod';
import { areRowsChecked, flawOfValue } from './rowShape.ts';

/** A schema of each of an entity's columns. */
type EntityShape<Thing> = { [Column in keyof Thing]: z.ZodType<Thing[Column], Thing[Column]> };

/**
 * An entity whose columns have schemas. In tests and development, everything its repository finds is validated, as rows
 * are.
 */
export class CheckedEntity<Thing extends ObjectLiteral> extends EntitySchema<Thing> {
  readonly shapes: ReadonlyMap<string, z.ZodType>;

  constructor({ shape }: { shape: EntityShape<Thing> }, options: EntitySchemaOptions<Thing>) {
    super(options);
    this.shapes = new Map<string, z.ZodType>(Object.entries(shape));
  }

  /** @throws Error that names the column with an invalid value; columns that were not selected are ignored */
  check(thing: object): void {
    for (const [column, value] of Object.entries(thing)) {
      const shape = this.shapes.get(column);
      const flaw = shape ? flawOfValue(value, shape) : 'is not in the schema';
      if (flaw === undefined) continue;
      throw new Error(`A ${this.options.name} does not match its schema. ${column}: ${flaw}`);
    }
  }
}

/** Makes the database validate what the repositories of these entities find. */
export function checkLoaded(database: DataSource, entities: readonly EntitySchema[]): void {
  if (!areRowsChecked()) return;
  const checked = new Map(
    entities.flatMap((entity) => (entity instanceof CheckedEntity ? [[entity.options.name, entity]] : [])),
  );
  database.subscribers.push({
    afterLoad: (thing: object, event) => checked.get(event?.metadata.name ?? '')?.check(thing),
  });
}
