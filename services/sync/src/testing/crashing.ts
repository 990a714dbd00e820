import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** Counts steps, and throws at the n-th and every later one, as if the process had ended there. */
type Fuse = { step(): void; hasBlown(): boolean };

export function fuseAt(step: number): Fuse {
  let count = 0;
  return {
    step() {
      count += 1;
      if (count >= step) throw new Error('crashed here');
    },
    hasBlown: () => count >= step,
  };
}

/** A database whose statements count as steps. */
export function crashingDatabase<Database extends DataSource>(real: Database, fuse: Fuse): Database {
  const guard = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (name === 'query') {
          return async (...parameters: unknown[]) => {
            // A process that ends releases its locks automatically.
            if (!String(parameters[0]).includes('unlock')) fuse.step();
            return Reflect.apply(member as (...args: unknown[]) => unknown, object, parameters);
          };
        }
        if (name === 'transaction') {
          return (work: (tx: EntityManager) => Promise<unknown>) => real.transaction((tx) => work(guard(tx)));
        }
        if (name === 'createQueryRunner') return () => guard(real.createQueryRunner() as QueryRunner & object);
        return typeof member === 'function' ? member.bind(object) : member;
      },
    });
  return guard(real);
}

/** The same for function calls; a crash may come before or after the call. */
export function crashingCalls<T extends object>(real: T, fuse: Fuse): T {
  return new Proxy(real, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        fuse.step();
        const answer: unknown = Reflect.apply(member, object, parameters);
        if (!(answer instanceof Promise)) return answer;
        return answer.then((value: unknown) => {
          fuse.step();
          return value;
        });
      };
    },
  });
}
