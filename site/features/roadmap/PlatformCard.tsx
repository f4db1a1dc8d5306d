import type { RoadmapPlatform } from '../../../config/roadmap.ts';
import { roadmapCarouselCopy as copy, statusBadge } from '../../content/pt-BR/roadmapCarousel.ts';
import { Badge } from '../../ui/Badge.tsx';

type PlatformCardProps = {
  platform: RoadmapPlatform;
  /** Whether the announced time is past. */
  isLate: boolean;
  label: string;
  isActive: boolean;
};

export function PlatformCard({ platform, isLate, label, isActive }: PlatformCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
    <div
      className="platform"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-active={isActive || undefined}
    >
      <Badge {...statusBadge(platform.status)} />
      <b>{platform.name}</b>
      <p className="mono">
        <span>{copy.eta}</span>
        <strong>
          {platform.eta}
          {isLate && <span>{copy.underReview}</span>}
        </strong>
      </p>
    </div>
  );
}
