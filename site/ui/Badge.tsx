import '../styles/roadmap.css';

type BadgeProps = {
  label: string;
  /** The class of the shape in front of the label, which shows the state without colour. */
  shape: string;
};

export const Badge = ({ label, shape }: BadgeProps) => (
  <span className={`badge whole ${shape}`}>{label}</span>
);
