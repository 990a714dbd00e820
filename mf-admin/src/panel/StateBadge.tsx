import { Icon, type IconName } from '@simmer/kit/icons';
import { Badge } from '@simmer/kit/ui-forms';

/** How something is doing. `busy` is on its way, `off` does nothing now. */
export type StateTone = 'good' | 'busy' | 'off' | 'warning' | 'bad';

const badges = {
  good: { color: 'success', icon: 'check-circle-fill' },
  busy: { color: 'brand', icon: 'arrow-repeat' },
  off: { color: 'informative', icon: 'pause-circle' },
  warning: { color: 'warning', icon: 'exclamation-triangle' },
  bad: { color: 'danger', icon: 'exclamation-circle' },
} as const satisfies Record<StateTone, { color: string; icon: IconName }>;

/** A state as icon, colour and word. */
export function StateBadge({ tone, children }: { tone: StateTone; children: string }) {
  const { color, icon } = badges[tone];
  return (
    <Badge appearance="tint" size="large" color={color} icon={<Icon name={icon} size={12} />}>
      {children}
    </Badge>
  );
}
