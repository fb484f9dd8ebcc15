package console

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// usageChart is what was spent on each day of a period as columns, one colour an operation.
type usageChart struct {
	Width, Height, Left, Bottom float64
	Columns                     []columnPart
	Days                        []chartLabel // below some of the columns
	Levels                      []chartLabel // lines across
	Series                      []string     // names of the colours, the highest usage first
	CapAt, PaceAt               float64      // heights of lines; 0: none
	Cap                         float64      // credits that all keys together may spend on a day; 0: a key has no cap
	Pace                        float64      // credits a day, of the last days
	Highest                     *chartPeak   // the day that took the most; nil: none took anything
	DaysLeft                    int          // for which the credits last at this pace; -1: nothing is spent
	PaceFrom                    float64      // where the last days begin, of which Pace is the mean
	Narrow                      *usageChart  // the last days alone, for phones; nil in itself
	NarrowDays                  int          // how many those are

	mostLabels int // days that have a name
	top        float64
}

// columnPart is what one operation took on one day.
type columnPart struct {
	X, Y, W, H float64
	Series     int
	Title      string
}

// chartPeak is what the highest column stands for.
type chartPeak struct{ Text, Day string }

// chartLabel is a text at a place of an axis.
type chartLabel struct {
	At   float64
	Text string
}

const (
	chartWidth, chartHeight = 960.0, 260.0
	chartLeft, chartBottom  = 56.0, 236.0
	chartTop                = 14.0
	chartSeries             = 5   // the last is for all other operations
	chartDays               = 120 // of a longer period no chart is drawn
	narrowWidth             = 340.0
	narrowLeft              = 36.0
	narrowDays              = 14
	paceDays                = 7
)

// drawUsage makes the chart of a period that ends before until; nil where it is too long. Operations have the names of titleOf.
func drawUsage(list []apigen.AdminUsage, operations []share, titleOf func(string) string, from, until time.Time) *usageChart {
	days := int(until.Sub(from).Hours()/24 + .5)
	if days < 2 || days > chartDays || len(list) == 0 {
		return nil
	}
	c := &usageChart{Width: chartWidth, Height: chartHeight, Left: chartLeft, Bottom: chartBottom, DaysLeft: -1, mostLabels: 8}
	seriesOf := map[string]int{}
	for i, o := range operations {
		seriesOf[o.Name] = min(i, chartSeries-1)
		switch {
		case i < chartSeries-1 || len(operations) == chartSeries:
			c.Series = append(c.Series, cmp.Or(titleOf(o.Name), o.Name))
		case i == chartSeries-1:
			c.Series = append(c.Series, "other operations")
		}
	}
	spent := make([][chartSeries]float64, days)
	for _, u := range list {
		at, err := time.Parse(time.DateOnly, u.Day)
		credits, err2 := strconv.ParseFloat(u.Spent, 64)
		if day := int(at.Sub(from).Hours() / 24); err == nil && err2 == nil && day >= 0 && day < days {
			spent[day][seriesOf[u.Operation]] += credits
		}
	}
	c.addColumns(spent, from)
	c.NarrowDays = min(days, narrowDays)
	c.Narrow = &usageChart{Width: narrowWidth, Height: chartHeight, Left: narrowLeft, Bottom: chartBottom, DaysLeft: -1, Series: c.Series, mostLabels: 4}
	c.Narrow.addColumns(spent[days-c.NarrowDays:], from.AddDate(0, 0, days-c.NarrowDays))
	return c
}

// drawDays makes the chart of days whose operations are not told apart, from a day on for usageDays.
func drawDays(days []share, from time.Time) *usageChart {
	const all = "all operations"
	from = from.Truncate(24 * time.Hour)
	var list []apigen.AdminUsage
	for _, d := range days {
		list = append(list, apigen.AdminUsage{Day: d.Name, Operation: all, Spent: strconv.FormatFloat(d.Spent, 'f', -1, 64)})
	}
	return drawUsage(list, []share{{Name: all}}, func(name string) string { return name }, from, from.AddDate(0, 0, usageDays))
}

// addColumns draws the columns, the levels across and the days below.
func (c *usageChart) addColumns(spent [][chartSeries]float64, from time.Time) {
	most := 0.0
	for i, day := range spent {
		if sum := sumOf(day); sum > most {
			most, c.Highest = sum, &chartPeak{formatCredits(sum), from.AddDate(0, 0, i).Format("2 Jan")}
		}
	}
	step := roundUp(most / 4)
	top := step * math.Ceil(max(most, step)/step)
	c.top = top
	for level := 0.0; level <= top+step/2; level += step {
		c.Levels = append(c.Levels, chartLabel{c.heightOf(level, top), strconv.FormatFloat(level, 'g', 6, 64)})
	}
	width := (c.Width - c.Left) / float64(len(spent))
	every := max(1, (len(spent)+c.mostLabels-1)/c.mostLabels)
	for i, day := range spent {
		name, x, base := from.AddDate(0, 0, i).Format(time.DateOnly), c.Left+width*float64(i), 0.0
		for series, credits := range day {
			if credits > 0 {
				y := c.heightOf(base+credits, top)
				c.Columns = append(c.Columns, columnPart{x + width*.12, y, width * .76, c.heightOf(base, top) - y, series, fmt.Sprintf("%s, %s: %.2f credits", name, c.Series[series], credits)})
				base += credits
			}
		}
		if i%every == 0 {
			c.Days = append(c.Days, chartLabel{x + width/2, from.AddDate(0, 0, i).Format("2 Jan")})
		}
	}
	last := spent[max(0, len(spent)-paceDays):]
	for _, day := range last {
		c.Pace += sumOf(day) / float64(len(last))
	}
	if c.Pace > 0 {
		c.PaceAt, c.PaceFrom = c.heightOf(c.Pace, top), c.Left+width*float64(len(spent)-len(last))
	}
}

// setLimits adds for how long the credits last, and the cap of the keys where each that can be used has one.
func (c *usageChart) setLimits(available string, keys []apigen.AdminKey, environment string) {
	if credits, err := strconv.ParseFloat(available, 64); err == nil && c.Pace > 0 {
		c.DaysLeft = int(max(0, credits) / c.Pace)
	}
	usable := 0
	for _, k := range keys {
		if k.Revoked != nil || k.Expires != nil && !k.Expires.After(time.Now()) || string(k.Environment) != environment {
			continue
		}
		capOfDay, err := strconv.ParseFloat(k.DayCap, 64)
		if err != nil || capOfDay <= 0 {
			c.Cap = 0
			return
		}
		usable, c.Cap = usable+1, c.Cap+capOfDay
	}
	for _, drawn := range []*usageChart{c, c.Narrow} {
		if drawn != nil && usable > 0 && c.Cap <= drawn.top {
			drawn.CapAt = drawn.heightOf(c.Cap, drawn.top)
		}
	}
}

// heightOf is where a number of credits lies.
func (c *usageChart) heightOf(credits, top float64) float64 {
	return math.Round((c.Bottom-(c.Bottom-chartTop)*credits/top)*10) / 10
}

func sumOf(day [chartSeries]float64) (all float64) {
	for _, credits := range day {
		all += credits
	}
	return all
}

// roundUp returns the next number that begins with 1, 2 or 5.
func roundUp(x float64) float64 {
	if x <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(x)))
	steps := []float64{1, 2, 5, 10}
	at := slices.IndexFunc(steps, func(s float64) bool { return s*power >= x-1e-9 })
	return steps[max(0, at)] * power
}
