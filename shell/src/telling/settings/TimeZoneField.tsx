import { Icon } from '@simmer/kit/icons';
import {
  Input,
  makeStyles,
  mergeClasses,
  onPhone,
  tokens,
  typographyStyles,
  useNow,
  useOptionList,
} from '@simmer/kit/ui';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { allZones, browserZone, findZones, offsetText, type Zone, zoneOf, zoneText } from './timeZones.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  place: { position: 'relative', flexShrink: 0, width: '280px', [onPhone]: { width: '100%' } },
  field: { width: '100%', '@media (pointer: coarse)': { minHeight: '44px' } },
  list: {
    position: 'absolute',
    zIndex: 2,
    top: '100%',
    insetInline: 0,
    boxSizing: 'border-box',
    maxHeight: '288px',
    overflowY: 'auto',
    marginTop: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    '@media (pointer: coarse)': { minHeight: '44px' },
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...typographyStyles.body1,
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundHover },
  name: oneLine,
  offset: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
});

type Props = {
  /** IANA; null if none is known */
  timeZone: string | null;
  /** ids of its name and hint */
  labelId: string;
  hintId: string;
  onChoose(timeZone: string): void;
};

/** Chooses a time zone: type a city, a region or what its time is called. */
export function TimeZoneField({ timeZone, labelId, hintId, onChoose }: Props) {
  const styles = useStyles();
  /** what is typed; null while nothing is being chosen */
  const [typed, setTyped] = useState<string | null>(null);
  const isShown = typed !== null;
  const now = useNow();
  const zones = useMemo(() => (isShown ? allZones(browserZone()) : []), [isShown]);
  const search = useDeferredValue(typed ?? '');
  const found = useMemo(() => findZones(zones, search), [zones, search]);
  const offsets = useMemo(() => new Map(zones.map(({ name }) => [name, offsetText(name, now)])), [zones, now]);
  const current = timeZone ? zoneText(zoneOf(timeZone)) : '';

  const choose = ({ name }: Zone) => {
    setTyped(null);
    if (name !== timeZone) onChoose(name);
  };
  const list = useOptionList({ options: found, isShown, onChoose: choose });
  const open = () => {
    list.restart();
    setTyped((before) => before ?? '');
  };
  /** The list may still be the one of fewer letters. */
  const chooseTyped = (event: KeyboardEvent) => {
    event.preventDefault();
    const [first] = findZones(zones, typed ?? '');
    if (first) choose(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShown) {
      if (event.key === 'Escape') setTyped(null);
      else if (event.key === 'Enter' && typed !== search) chooseTyped(event);
      else list.handleKey(event);
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      open();
    }
  };
  return (
    <div className={styles.place}>
      <Input
        className={styles.field}
        value={typed ?? current}
        placeholder={current || 'Choose a time zone'}
        contentAfter={<Icon name="chevron-down" size={12} />}
        {...list.fieldProps}
        aria-labelledby={labelId}
        aria-describedby={hintId}
        onChange={(_, { value }) => {
          list.restart();
          setTyped(value);
        }}
        onClick={open}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      {isShown && found.length > 0 && (
        <div {...list.listProps} aria-label="Time zones" className={styles.list}>
          {found.map((zone, place) => (
            <div
              key={zone.name}
              {...list.optionProps(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === list.active}
              className={mergeClasses(styles.option, place === list.active && styles.active)}
              // The field keeps the focus, which keeps the list open.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => list.mark(place)}
              onClick={() => choose(zone)}
            >
              <span className={styles.name}>{zoneText(zone)}</span>
              <span className={styles.offset}>{offsets.get(zone.name)}</span>
            </div>
          ))}
        </div>
      )}
      {isShown && found.length === 0 && (
        <div className={styles.list} role="status">
          <p className={styles.none}>No time zone has that name. Try the nearest large city.</p>
        </div>
      )}
    </div>
  );
}
